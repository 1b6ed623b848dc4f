// How an administrator takes over a second factor and shows it in a session. These routes ask for an administrator, but
// cannot ask for the factor itself.
import { FactorCode, FactorOffer, SecondFactor } from '#contract/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AuditStore } from '../../audit-store.ts';
import { callerOf } from '../../caller.ts';
import type { ReadersDatabase } from '../../database/readers-database.ts';
import { AppError } from '../../errors.ts';
import { countedAddress } from '../network/ip-address.ts';
import type { Limit, RateStore } from '../rate-store.ts';
import { factorOwner, type SecondFactorStore } from './second-factor-store.ts';
import type { SessionStore } from '../session-store.ts';
import { takeTurns } from '../take-turns.ts';
import { otpauthUri } from './totp.ts';

export interface FactorParts {
  db: ReadersDatabase;
  factors: SecondFactorStore;
  sessions: SessionStore;
  rates: RateStore;
  audit: AuditStore;
  clock: () => number;
}

const quarter = 15 * 60_000;
/** Failures alone count. Three codes of a million are good at a time: five tries a quarter of an hour leave no hope. */
const limitsOf = (owner: string, address: string): Limit[] => [
  { key: `second-factor|account|${owner}`, failures: 5, window: quarter },
  { key: `second-factor|address|${address}`, failures: 20, window: quarter },
];

const rights = { access: 'admin', unproven: true } as const;

export const secondFactorRoutes: FastifyPluginAsyncZod<FactorParts> = async (
  app,
  { db, factors, sessions, rates, audit, clock },
) => {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
  /** One try after another: what is tried at one time cannot slip under a limit. */
  const inTurn = takeTurns(1);

  const tryCode = async (request: FastifyRequest, code: string, first: boolean): Promise<void> => {
    const caller = callerOf(request);
    const owner = factorOwner(caller);
    const limits = limitsOf(owner, countedAddress(request.ip));
    await inTurn(async () => {
      const now = clock();
      await rates.check(limits, now);
      const right = await db.write(async (trx) => {
        if (!(await factors.spend(trx, owner, code, first, now))) return false;
        await sessions.prove(trx, caller.sessionId, now);
        const act = first ? 'second-factor.confirm' : 'second-factor.prove';
        const who = {
          actor: caller.userName,
          address: request.ip,
          subject: caller.staffId ?? caller.userName,
        };
        await audit.record(trx, { ...who, act, details: {} });
        return true;
      });
      if (right) return;
      await rates.count(limits, now);
      throw new AppError('second-factor-wrong');
    });
  };

  app.get(
    '/api/admin/second-factor',
    {
      config: rights,
      schema: {
        summary: 'What second factor the administrator has, and whether this session has shown it.',
        tags: ['admin'],
        response: { 200: SecondFactor },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      return { state: await factors.state(factorOwner(caller)), proven: caller.isProven };
    },
  );

  app.post(
    '/api/admin/second-factor/enrol',
    {
      config: { ...rights, errors: ['conflict'] },
      schema: {
        summary: 'A secret for an authenticator; the same one again for ten minutes.',
        tags: ['admin'],
        response: { 200: FactorOffer },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const account = caller.staffId ?? caller.userName;
      const secret = await db.write(async (trx) => {
        const offered = await factors.offer(trx, factorOwner(caller), clock());
        if (offered === undefined) return undefined;
        const who = { actor: caller.userName, address: request.ip, subject: account };
        await audit.record(trx, { ...who, act: 'second-factor.enrol', details: {} });
        return offered;
      });
      if (secret === undefined) throw new AppError('conflict', '已绑定验证器；设备遗失请联系维护人员重置');
      return { secret, uri: otpauthUri(secret, account) };
    },
  );

  const tries = [
    { name: 'confirm', first: true, summary: 'Confirms the secret with its first code, and proves it.' },
    { name: 'prove', first: false, summary: 'Shows the second factor in this session, for twelve hours.' },
  ];
  for (const { name, first, summary } of tries) {
    app.post(
      `/api/admin/second-factor/${name}`,
      {
        config: { ...rights, errors: ['second-factor-wrong', 'too-many-requests'] },
        schema: { summary, tags: ['admin'], body: FactorCode, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await tryCode(request, request.body.code, first);
        return reply.code(204).send(null);
      },
    );
  }
};
