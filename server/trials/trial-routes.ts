// Applications as they are sent, and seen again by the unit that sent them; there only where trials are enabled.
import { AppError } from '#contract/http/app-error.ts';
import type { RequestFault } from '#contract/http/faults.ts';
import { contactFaults, contactRules } from '#contract/site/trial-contact.ts';
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

interface Refusal {
  faults: RequestFault[];
  /** Of each fault its sentence. */
  words: string[];
}

const listed = ({ holdings }: FastifyInstance): Map<string, TrialProduct> =>
  new Map(
    holdings
      .list()
      .filter(({ record }) => record.state)
      .map(({ record: { code, fullName } }) => [code, { code, fullName }]),
  );

/** Products that are listed and not the caller's yet, each once; what is wrong is added to `refusal`. */
const readProducts = (
  apps: string,
  known: ReadonlyMap<string, TrialProduct>,
  caller: Caller | undefined,
  { faults, words }: Refusal,
): TrialProduct[] => {
  const codes = [...new Set(apps.split(',').map((code) => code.trim()))].filter((code) => code !== '');
  const strange = codes.find((code) => !known.has(code))?.slice(0, 64);
  const wanted = codes.flatMap((code) => (caller?.owns(code) ? [] : (known.get(code) ?? [])));
  if (strange !== undefined) {
    faults.push({ path: ['apps'], rule: 'no-such-product', params: { code: strange } });
    words.push(`没有编号为“${strange}”的产品，请重新选择`);
  } else if (wanted.length === 0) {
    faults.push({ path: ['apps'], rule: 'not-yet-owned', params: {} });
    words.push(trialFaults.apps);
  }
  return wanted;
};

const checkContact = (body: NewTrial, { faults, words }: Refusal): void => {
  const rules = contactRules(body);
  const texts = contactFaults(body);
  for (const field of ['groupName', 'name', 'email', 'phone'] as const) {
    const rule = rules[field];
    if (rule === undefined) continue;
    faults.push({ path: [field], rule, params: {} });
    words.push(texts[field] ?? '');
  }
};

/** What is applied for, and by whom. @throws AppError bad-request with all that is wrong. */
const readApplication = (
  body: NewTrial,
  app: FastifyInstance,
  caller: Caller | undefined,
): NewApplication => {
  const refusal: Refusal = { faults: [], words: [] };
  const products = readProducts(body.apps, listed(app), caller, refusal);
  if (!caller) checkContact(body, refusal);
  const { faults, words } = refusal;
  if (faults.length > 0) throw new AppError('bad-request', faults, { details: words.join('；') });
  return { ...applicationOf(body, caller), products };
};

const applicationOf = (body: NewTrial, caller: Caller | undefined): Omit<NewApplication, 'products'> => {
  if (caller) {
    const { unitId, userName, subUser } = caller;
    const sender = subUser ? `${userName} / ${subUser.name}` : userName;
    return { unitId, sender, email: '', groupName: '', name: '', phone: '' };
  }
  const { email, groupName, name, phone } = body;
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
    const application = readApplication(body, app, caller);
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
