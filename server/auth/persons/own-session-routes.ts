// Where a person is signed in, and signing out elsewhere, as they travel.
import { OwnSessionEnd, OwnSessionList, OwnSessionsEnded } from '#contract/accounts.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf, ownerOf } from '../../http/caller.ts';
import type { OwnSessions } from './own-sessions.ts';

export const ownSessionRoutes: FastifyPluginAsyncZod<{ own: OwnSessions }> = async (app, { own }) => {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/api/gujiread/api/subUser/sessions',
    {
      config: { access: 'personal' },
      schema: {
        summary: 'Where the person is signed in now.',
        tags: ['auth'],
        response: { 200: OwnSessionList },
      },
    },
    async (request) => own.list(ownerOf(request).id, callerOf(request).sessionId),
  );

  app.post(
    '/api/gujiread/api/subUser/sessions/end',
    {
      config: { access: 'personal', errors: ['not-found'] },
      schema: {
        summary: 'Ends one of the person’s sessions, or all but the one that asks.',
        description:
          'Felt at the next call of the session that ended, on another server within five seconds.',
        tags: ['auth'],
        body: OwnSessionEnd,
        response: { 200: OwnSessionsEnded },
      },
    },
    async (request) => ({
      ended: await own.end(ownerOf(request).id, callerOf(request).sessionId, request.body.id),
    }),
  );
};
