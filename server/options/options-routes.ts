import { getOptions, getSettingPicture, type Making, OfferedSettings } from '#contract/settings/options.ts';
import { AppError } from '#contract/http/app-error.ts';
import type { ToolName } from '#contract/values/tool-names.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { OfferedTools } from '../holdings/offered-tools.ts';
import { serve } from '../http/serve.ts';
import type { SettingStore } from '../settings/setting-store.ts';
import type { Settings } from '../settings/watch-settings.ts';

interface OptionsParts {
  settings: Pick<Settings, 'of'>;
  pictures: Pick<SettingStore, 'picture'>;
  offeredTools: (tools: readonly ToolName[]) => Promise<OfferedTools>;
  making: () => Making | undefined;
}

const offeredNames = OfferedSettings.keyof().options;

/** What the caller is offered. */
export const optionsRoutes: FastifyPluginAsync<OptionsParts> = async (
  app,
  { settings, pictures, offeredTools, making },
) => {
  serve(app, getOptions, async (request, reply) => {
    reply.header('cache-control', 'private, no-cache').header('vary', 'authorization');
    const offered = settings.of(request.caller);
    const values = Object.fromEntries(offeredNames.map((name) => [name, offered[name]])) as OfferedSettings;
    const { tools, withoutList } = await offeredTools(offered.tools);
    const made = making();
    return {
      ...values,
      tools,
      ...(withoutList.length > 0 && { toolsWithoutList: withoutList }),
      ...(made && { making: made }),
    };
  });

  serve(app, getSettingPicture, async (request, reply) => {
    const picture = await pictures.picture(request.params.id);
    if (!picture) throw new AppError('not-found');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type(picture.mediaType).send(picture.bytes);
  });
};
