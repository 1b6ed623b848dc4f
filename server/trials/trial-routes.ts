// Applications as they are sent, and seen again by the unit that sent them; there only where trials are enabled.
import { AppError } from '#contract/http/app-error.ts';
import { contactFaults } from '#contract/site/trial-contact.ts';
import { trialFaults } from '#contract/site/trial-texts.ts';
import { listOwnTrials, type NewTrial, sendTrial, type TrialProduct } from '#contract/site/trials.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ReadersDatabase } from '../database/readers-database.ts';
import { type Caller, callerOf } from '../http/requests/caller.ts';
import type { Slots } from '../http/feature.ts';
import { doOnce, idempotentCallOf } from '../http/idempotency.ts';
import { countedAddress } from '../http/requests/ip-address.ts';
import { preventCaching } from '../http/replies/private-replies.ts';
import type { RateLimit, Rates } from '../http/limits/rates.ts';
import { serve } from '../http/serve.ts';
import { siteOf } from '../settings/site-of.ts';
import type { Settings } from '../settings/watch-settings.ts';
import { showOwnTrial } from './show-trial.ts';
import { appliedMail } from './trial-mails.ts';
import type { NewApplication, TrialStore } from './trial-store.ts';

export interface TrialRouteOptions {
  db: ReadersDatabase;
  trials: TrialStore;
  settings: Pick<Settings, 'installation' | 'of'>;
  rates: Rates;
  slots: Pick<Slots, 'mail'>;
  clock: () => number;
}

const hour = 3_600_000;
/** Nobody applies often; several may from behind one address. */
const limitsOf = (address: string): RateLimit[] => [
  { key: `trial|address|${countedAddress(address)}`, failures: 10, window: hour },
];

const refuse = (fault: string): never => {
  throw new AppError('bad-request', fault);
};

/** Products that are listed and not the caller's yet, each once. @throws AppError bad-request. */
const readProducts = (apps: string, { holdings }: FastifyInstance, caller: Caller | undefined) => {
  const codes = [...new Set(apps.split(',').map((code) => code.trim()))].filter((code) => code !== '');
  const listed = new Map(
    holdings
      .list()
      .filter(({ record }) => record.state)
      .map(({ record: { code, fullName } }) => [code, { code, fullName }]),
  );
  const products = codes.map((code): TrialProduct => {
    return listed.get(code) ?? refuse(`没有编号为“${code.slice(0, 64)}”的产品，请重新选择`);
  });
  const wanted = products.filter(({ code }) => !caller?.owns(code));
  return wanted.length > 0 ? wanted : refuse(trialFaults.apps);
};

const applicationOf = (body: NewTrial, caller: Caller | undefined): Omit<NewApplication, 'products'> => {
  if (caller) {
    const { unitId, userName, subUser } = caller;
    const sender = subUser ? `${userName} / ${subUser.name}` : userName;
    return { unitId, sender, email: '', groupName: '', name: '', phone: '' };
  }
  const { email, groupName, name, phone } = body;
  for (const fault of Object.values(contactFaults(body))) if (fault !== undefined) refuse(fault);
  const [trimmedEmail, trimmedGroup, trimmedName, trimmedPhone] = [email, groupName, name, phone].map(
    (text) => text.normalize('NFC').trim(),
  ) as [string, string, string, string];
  return {
    unitId: undefined,
    sender: '',
    email: trimmedEmail,
    groupName: trimmedGroup,
    name: trimmedName,
    phone: trimmedPhone,
  };
};

export const trialRoutes: FastifyPluginAsync<TrialRouteOptions> = async (app, options) => {
  const { db, trials, settings, rates, slots, clock } = options;
  preventCaching(app);
  const checkEnabled = (caller: Caller | undefined): void => {
    if (!settings.of(caller).trials) throw new AppError('not-found', '试用申请未开放');
  };

  serve(app, sendTrial, async (request, reply) => {
    const { body, caller, ip } = request;
    checkEnabled(caller);
    reply.code(204);
    if (body.website !== '') return null;
    const products = readProducts(body.apps, app, caller);
    const application = { ...applicationOf(body, caller), products };
    const limits = limitsOf(ip);
    await rates.check(limits, clock());
    await rates.count(limits, clock());
    const call = idempotentCallOf(request, caller?.subUser?.id ?? caller?.unitId ?? `address ${ip}`);
    const now = clock();
    return db.write((trx) =>
      doOnce(trx, call, now, async () => {
        await trials.add(trx, application, now);
        await slots.mail?.notify(trx, appliedMail(application, siteOf(settings)), now);
        return null;
      }),
    );
  });

  serve(app, listOwnTrials, async (request) => {
    const caller = callerOf(request);
    checkEnabled(caller);
    return (await trials.ofUnit(caller.unitId)).map(showOwnTrial);
  });
};
