import type { FastifyRequest } from 'fastify';
import type { ServerFeature, Slots } from '../http/feature.ts';
import { originOf } from '../http/requests/request-origin.ts';
import type { Settings } from '../settings/watch-settings.ts';
import { describeScreen, type ScreenAddress, searchOf } from './describe-screen.ts';
import { type Place, writeScreen } from './screen-text.ts';
import { siteFiles } from './site-files.ts';
import type { ShownKnowledge } from './shown-knowledge.ts';
import type { ContentSource, SiteSources } from './site-sources.ts';

/** undefined for an address that is written wrongly. */
const addressOf = (request: FastifyRequest): ScreenAddress | undefined => {
  const [path = '', query = ''] = request.url.split('?', 2);
  try {
    const parts = path.replace(/^\/|\/$/g, '').split('/');
    const parameters = new URLSearchParams(query);
    return { path: parts.map(decodeURIComponent), query: (name) => parameters.get(name) ?? undefined };
  } catch {
    return undefined;
  }
};

export const site: ServerFeature<{
  settings: Pick<Settings, 'installation' | 'product' | 'isOpen'>;
  /** Read: what the house has published. Filled: how a screen is written. */
  slots: Slots & { content?: ContentSource; knowledge?: ShownKnowledge };
}> = {
  join: (app, { settings, slots }) => {
    const sourcesOf = (): SiteSources => {
      if (!slots.content) throw new Error('no feature tells what the house has published');
      return {
        settings,
        content: slots.content,
        knowledge: slots.knowledge,
        listed: () => app.holdings.list().filter(({ record }) => record.state),
        open: (code) => app.holdings.open(code),
      };
    };
    const placeOf = (request: FastifyRequest): Place => ({
      origin: originOf(request),
      institution: settings.installation().institution,
    });
    slots.renderScreen = async (request, template) => {
      const address = addressOf(request);
      if (!address) return { html: template, status: 404 };
      const movedTo = searchOf(address);
      if (movedTo !== undefined) return { movedTo };
      const screen = await describeScreen(sourcesOf(), address, placeOf(request));
      const html = writeScreen(template, screen, placeOf(request));
      return { html, status: screen.isMissing ? 404 : 200 };
    };
    return () => app.register(siteFiles, { sources: sourcesOf, placeOf });
  },
};
