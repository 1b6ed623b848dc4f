// The way to the mail server (RFC 5321, RFC 3207 for STARTTLS), and what is said of a mail that it did not take.
import { createTransport } from 'nodemailer';
import type { MailConfig } from './mail-config.ts';
import type { QueuedMail } from './outbox-store.ts';

const second = 1000;

export interface Transport {
  /** What the server answered. @throws what `explainFailure` explains. */
  send(mail: QueuedMail): Promise<string>;
  close(): void;
}

/** A header is one line: what would end it is none of a subject. */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

export function openTransport({ host, port, security, auth, from }: MailConfig): Transport {
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(auth && { auth }),
    // Of the names that a mail might be made to hold none is followed.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 20 * second,
    greetingTimeout: 20 * second,
    socketTimeout: 60 * second,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    send: async ({ id, recipient, subject, body, created_at }) => {
      const { response } = await transport.sendMail({
        // Objects and an envelope: neither is parsed, so that an address stays the one that was checked.
        from: { name: '', address: from },
        to: { name: '', address: recipient },
        envelope: { from, to: [recipient] },
        subject: onOneLine(subject),
        text: body,
        date: new Date(Number(created_at)),
        // The same at every try: who gets it twice can tell.
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return response.replace(/\p{Cc}+/gu, ' ').slice(0, 300);
    },
    close: () => transport.close(),
  };
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const faultTexts: Readonly<Record<string, string>> = {
  EAUTH: '邮件服务器拒绝登录',
  EDNS: '找不到邮件服务器',
  ETLS: '与邮件服务器的加密连接未能建立',
  ETIMEDOUT: '邮件服务器没有回应',
  ECONNECTION: '邮件服务器无法连接',
  ESOCKET: '邮件服务器无法连接',
};

/** `isFinal`: the recipient or the mail was refused permanently (a reply 5yz), and not the sending server. */
export function explainFailure(error: unknown): { fault: string; isFinal: boolean } {
  const { code = '', command = '', responseCode = 0, response = '' } = (error ?? {}) as SmtpError;
  const isFinal = responseCode >= 500 && /^(?:RCPT TO|DATA)/.test(command);
  const words = isFinal ? '对方拒收' : (faultTexts[code] ?? '邮件服务器暂时不收');
  const reply = response.replace(/\p{Cc}+/gu, ' ').slice(0, 300);
  return { fault: reply === '' ? words : `${words}：${reply}`, isFinal };
}
