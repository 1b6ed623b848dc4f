// Sub-accounts, as they travel.
import { loginSubUser, registerSubUser, resetSubUserPassword } from '#contract/accounts/accounts.ts';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf, ownerOf } from '../../http/requests/caller.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import { serve } from '../../http/serve.ts';
import type { SubUsers } from './sub-users.ts';
import { preventCaching } from '../../http/replies/private-replies.ts';

export const subUserRoutes: FastifyPluginAsync<{ subUsers: SubUsers }> = async (app, { subUsers }) => {
  preventCaching(app);

  serve(app, loginSubUser, (request) => subUsers.login(request.body, callerOf(request), request.ip));

  serve(app, registerSubUser, (request) =>
    subUsers.register(request.body, callerOf(request), request.ip, idempotencyKeyOf(request)),
  );

  serve(app, resetSubUserPassword, (request) =>
    subUsers.resetPassword(request.body, callerOf(request), ownerOf(request), request.ip),
  );
};
