import type { AuditStore } from '../audit/audit-store.ts';
import type { ReadersDatabase } from '../database/readers-database.ts';
import type { ServerFeature, Slots } from '../http/feature.ts';
import type { ServerKeys } from '../keys/key-store.ts';
import type { Settings } from '../settings/watch-settings.ts';
import { readMailConfig } from './mail-config.ts';
import { mailRoutes } from './mail-routes.ts';
import { mailSender } from './mail-sender.ts';
import { openTransport } from './open-transport.ts';
import { mailSeal } from './mail-seal.ts';
import { outboxStore } from './outbox-store.ts';

const hour = 3_600_000;
/** Maximum number of notices per hour, so that whoever fills a queue does not fill a mailbox. */
const mostNotices = 20;

export const mail: ServerFeature<{
  data: string;
  db: ReadersDatabase;
  audit: AuditStore;
  keys: Pick<ServerKeys, 'credentials'>;
  settings: Pick<Settings, 'installation'>;
  clock: () => number;
  /** Filled. */
  slots: Slots;
}> = {
  join: (app, { data, db, audit, keys, settings, clock, slots }) => {
    const config = readMailConfig(data);
    const outbox = outboxStore(db, config && mailSeal(keys.credentials));
    slots.mail = {
      sends: config !== undefined,
      add: outbox.add,
      status: outbox.status,
      settle: outbox.settle,
      notify: async (trx, notice, now) => {
        const { noticeEmail } = settings.installation();
        if (!config || noticeEmail === '') return;
        if ((await outbox.countSince(trx, noticeEmail, now - hour)) >= mostNotices) return;
        await outbox.add(trx, { ...notice, to: noticeEmail }, now);
      },
    };
    if (config) {
      const sender = mailSender({
        outbox,
        transport: openTransport(config),
        clock,
        onRefusal: (refusal) => app.log.warn(refusal, 'a mail was not taken'),
        onFault: (error) => app.log.error({ err: error }, 'mail cannot be looked for'),
      });
      app.addHook('onReady', async () => sender.start());
      app.addHook('onClose', () => sender.close());
    }
    return async () => {
      await app.register(mailRoutes, { config, db, audit, clock });
    };
  },
};
