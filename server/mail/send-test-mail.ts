// One mail through the configured server at once, beside the queue, to see whether it takes any.
import { randomUUID } from 'node:crypto';
import type { TestedMail } from '#contract/accounts/mail.ts';
import type { MailConfig } from './mail-config.ts';
import { explainFailure, openTransport } from './open-transport.ts';

export async function sendTestMail(config: MailConfig, to: string, now: number): Promise<TestedMail> {
  const transport = openTransport(config);
  try {
    const answer = await transport.send({
      id: randomUUID(),
      recipient: to,
      subject: '琅嬛：发信测试',
      body: '这是一封测试邮件。收到此信，说明发信服务器已设置妥当。\n',
      created_at: now,
    });
    return { isTaken: true, answer };
  } catch (error) {
    return { isTaken: false, answer: explainFailure(error).fault };
  } finally {
    transport.close();
  }
}
