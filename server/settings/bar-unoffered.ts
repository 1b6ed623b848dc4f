// A tool that is not offered to a caller answers nothing, whichever feature its calls belong to.
import { AppError } from '#contract/http/app-error.ts';
import { entityKinds } from '#contract/values/entity-kinds.ts';
import { toolOfEntityKind } from '#contract/values/tool-names.ts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './watch-settings.ts';

/** Call after the rights are guarded: a caller without the right to call gets that error first. */
export const barUnoffered = (app: FastifyInstance, settings: Pick<Settings, 'of'>): void => {
  app.addHook('preHandler', async ({ routeOptions, query, caller }) => {
    const { tool: declared } = routeOptions.config;
    if (declared === undefined) return;
    const { type } = query as { type?: string };
    const kind = entityKinds.find((one) => one === type);
    const tool = declared === 'by-type' ? kind && toolOfEntityKind[kind] : declared;
    if (tool && !settings.of(caller).tools.includes(tool)) throw new AppError('not-found');
  });
};
