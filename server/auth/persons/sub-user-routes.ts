// Sub-accounts, as they travel.
import { SubUserLogin, SubUserRegistered, SubUserRegistration, SubUserReset } from '#contract/accounts.ts';
import { Token } from '#contract/auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf, ownerOf } from '../../http/caller.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import type { SubUsers } from './sub-users.ts';

export const subUserRoutes: FastifyPluginAsyncZod<{ subUsers: SubUsers }> = async (app, { subUsers }) => {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));

  app.post(
    '/api/gujiread/api/subUser/login',
    {
      config: {
        access: 'unit',
        errors: ['sealed-invalid', 'wrong-credentials', 'no-access', 'too-many-requests', 'seats-full'],
      },
      schema: {
        summary: 'Signs a person in, under the unit that is signed in.',
        description:
          'The tokens answered take the place of those sent, whose session has ended: same unit, same seat, same way in. Persons of other units are unknown.',
        tags: ['auth'],
        body: SubUserLogin,
        response: { 200: Token },
      },
    },
    async (request) => subUsers.login(request.body, callerOf(request), request.ip),
  );

  app.post(
    '/api/gujiread/api/subUser/register',
    {
      config: { access: 'unit', errors: ['sealed-invalid', 'name-taken', 'conflict', 'too-many-requests'] },
      schema: {
        summary: 'Makes a sub-account under the unit that is signed in.',
        description:
          'Once for an `Idempotency-Key` (kept 24 hours): the very same body sent again is answered as the first was. A name is one within its unit.',
        tags: ['auth'],
        headers: z.looseObject({ 'idempotency-key': z.string().optional() }),
        body: SubUserRegistration,
        response: { 200: SubUserRegistered },
      },
    },
    async (request) =>
      subUsers.register(request.body, callerOf(request), request.ip, idempotencyKeyOf(request)),
  );

  app.post(
    '/api/gujiread/api/subUser/resetPassword',
    {
      config: { access: 'personal', errors: ['sealed-invalid', 'wrong-password', 'too-many-requests'] },
      schema: {
        summary: 'Sets another password for the person who is signed in.',
        description: 'Ends every session of the person; the tokens answered are of a new one.',
        tags: ['auth'],
        body: SubUserReset,
        response: { 200: Token },
      },
    },
    async (request) => subUsers.resetPassword(request.body, callerOf(request), ownerOf(request), request.ip),
  );
};
