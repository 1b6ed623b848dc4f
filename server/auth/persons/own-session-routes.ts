// Where a person is signed in, and signing out elsewhere, as they travel.
import { endOwnSession, listOwnSessions } from '#contract/accounts/accounts.ts';
import type { FastifyPluginAsync } from 'fastify';
import { callerOf, ownerOf } from '../../http/requests/caller.ts';
import { serve } from '../../http/serve.ts';
import type { OwnSessions } from './own-sessions.ts';
import { preventCaching } from '../../http/replies/private-replies.ts';

export const ownSessionRoutes: FastifyPluginAsync<{ own: OwnSessions }> = async (app, { own }) => {
  preventCaching(app);

  serve(app, listOwnSessions, (request) => own.list(ownerOf(request).id, callerOf(request).sessionId));

  serve(app, endOwnSession, async (request) => ({
    ended: await own.end(ownerOf(request).id, callerOf(request).sessionId, request.body.id),
  }));
};
