// Signing in through a messaging service, as it travels.
import { askMessaging, loginByMessaging } from '#contract/accounts/accounts.ts';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { MessagingLogin } from './messaging-login.ts';
import { preventCaching } from '../../http/replies/private-replies.ts';

export const messagingRoutes: FastifyPluginAsync<{ messaging: MessagingLogin }> = async (
  app,
  { messaging },
) => {
  preventCaching(app);

  serve(app, askMessaging, (request) => messaging.offer(request.query.corpId));

  serve(app, loginByMessaging, (request) => messaging.login(request.body, request.ip));
};
