// How an administrator takes over a second factor and shows it in a session. These routes ask for an administrator, but
// cannot ask for the factor itself.
import {
  confirmSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
  proveSecondFactor,
} from '#contract/accounts/second-factor.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AuditStore } from '../../audit/audit-store.ts';
import { callerOf } from '../../http/requests/caller.ts';
import { serve } from '../../http/serve.ts';
import type { ReadersDatabase } from '../../database/readers-database.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { Attempts } from '../credentials/guard-attempts.ts';
import { factorOwner, type SecondFactorStore } from './second-factor-store.ts';
import type { SessionStore } from '../stores/session-store.ts';
import { otpauthUri } from './totp.ts';
import { preventCaching } from '../../http/replies/private-replies.ts';

export interface FactorParts {
  db: ReadersDatabase;
  factors: SecondFactorStore;
  sessions: SessionStore;
  attempts: Attempts;
  audit: AuditStore;
  clock: () => number;
}

/** What is to be said is its message. */
const wrongCode = () =>
  new AppError('second-factor-wrong', [{ path: ['code'], rule: 'wrong-code', params: {} }], { details: '' });

export const secondFactorRoutes: FastifyPluginAsync<FactorParts> = async (
  app,
  { db, factors, sessions, attempts, audit, clock },
) => {
  preventCaching(app);
  const tryCode = async (
    request: Pick<FastifyRequest, 'caller' | 'ip'>,
    code: string,
    first: boolean,
  ): Promise<void> => {
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
    if (!right) throw wrongCode();
  };

  serve(app, getSecondFactor, async (request) => {
    const caller = callerOf(request);
    return { state: await factors.state(factorOwner(caller)), proven: caller.isProven };
  });

  serve(app, enrolSecondFactor, async (request) => {
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
  });

  serve(app, confirmSecondFactor, async (request, reply) => {
    await tryCode(request, request.body.code, true);
    return reply.code(204).send(null);
  });

  serve(app, proveSecondFactor, async (request, reply) => {
    await tryCode(request, request.body.code, false);
    return reply.code(204).send(null);
  });
};
