// Signing in through a messaging service, as it travels.
import { DdLoginRequest, MessagingReply } from '#contract/accounts.ts';
import { Token } from '#contract/auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MessagingLogin } from './messaging-login.ts';

export const messagingRoutes: FastifyPluginAsyncZod<{ messaging: MessagingLogin }> = async (
  app,
  { messaging },
) => {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));

  app.get(
    '/api/auth/messaging',
    {
      config: { access: 'anonymous', ownCredentials: true },
      schema: {
        summary: 'Whether a corporation signs in by a messaging service here, and where that begins.',
        tags: ['auth'],
        querystring: z.object({ corpId: z.string().min(1).max(128) }),
        response: { 200: MessagingReply },
      },
    },
    async (request) => messaging.offer(request.query.corpId),
  );

  app.post(
    '/api/auth/ddLogin',
    {
      config: {
        access: 'anonymous',
        ownCredentials: true,
        errors: [
          'sealed-invalid',
          'wrong-credentials',
          'no-access',
          'too-many-requests',
          'seats-full',
          'messaging-unavailable',
        ],
      },
      schema: {
        summary: 'Signs in by a code of the messaging service.',
        description:
          'The code is exchanged once, at the service of the corporation. Whom its staff list names is an administrator.',
        tags: ['auth'],
        body: DdLoginRequest,
        response: { 200: Token },
      },
    },
    async (request) => messaging.login(request.body, request.ip),
  );
};
