// What administrators see of the mail server that is set, and how they try it.
import { AppError } from '#contract/http/app-error.ts';
import { getMailServer, testMail } from '#contract/accounts/mail.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { administratorOf } from '../http/requests/administrator.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import { serve } from '../http/serve.ts';
import type { MailConfig } from './mail-config.ts';
import { sendTestMail } from './send-test-mail.ts';

export interface MailRouteParts {
  config: MailConfig | undefined;
  db: ReadersDatabase;
  audit: AuditStore;
  clock: () => number;
}

export const mailRoutes: FastifyPluginAsync<MailRouteParts> = async (app, { config, db, audit, clock }) => {
  preventCaching(app);

  serve(app, getMailServer, () => {
    if (!config) return { server: null };
    const { host, port, security, from, auth } = config;
    return { server: { host, port, security, from, ...(auth && { user: auth.user }) } };
  });

  serve(app, testMail, async (request) => {
    if (!config) throw new AppError('no-mail-server');
    const { name: actor, address } = administratorOf(request);
    const { to } = request.body;
    const { isTaken, answer } = await sendTestMail(config, to, clock());
    await db.write((trx) =>
      audit.record(trx, {
        actor,
        address,
        act: 'mail.test',
        subject: to,
        details: { taken: isTaken, answer },
      }),
    );
    return { isTaken, answer };
  });
};
