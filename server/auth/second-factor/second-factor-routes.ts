// How an administrator takes over a second factor and shows it in a session. These routes ask for an administrator, but
// cannot ask for the factor itself.
import { FactorCode, FactorOffer, SecondFactor } from '#contract/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AuditStore } from '../../audit/audit-store.ts';
import { callerOf } from '../../http/caller.ts';
import type { ReadersDatabase } from '../../database/readers-database.ts';
import { AppError } from '../../http/errors.ts';
import type { Attempts } from '../credentials/guard-attempts.ts';
import { factorOwner, type SecondFactorStore } from './second-factor-store.ts';
import type { SessionStore } from '../stores/session-store.ts';
import { otpauthUri } from './totp.ts';

export interface FactorParts {
  db: ReadersDatabase;
  factors: SecondFactorStore;
  sessions: SessionStore;
  attempts: Attempts;
  audit: AuditStore;
  clock: () => number;
}

const rights = { access: 'admin', unproven: true } as const;

export const secondFactorRoutes: FastifyPluginAsyncZod<FactorParts> = async (
  app,
  { db, factors, sessions, attempts, audit, clock },
) => {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
  const tryCode = async (request: FastifyRequest, code: string, first: boolean): Promise<void> => {
    const caller = callerOf(request);
    const owner = factorOwner(caller);
    const [address, subject] = [request.ip, caller.staffId ?? caller.userName];
    const right = await attempts.attempt({ kind: 'second-factor', account: owner, address, subject }, () =>
      db.write(async (trx) => {
        const now = clock();
        if (!(await factors.spend(trx, owner, code, first, now))) return undefined;
        await sessions.prove(trx, caller.sessionId, now);
        const act = first ? 'second-factor.confirm' : 'second-factor.prove';
        await audit.record(trx, { actor: caller.userName, address, subject, act, details: {} });
        return true;
      }),
    );
    if (!right) throw new AppError('second-factor-wrong');
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
