// Calls that may leave out their product: it is the one that the setting `fallbackProduct` names.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from './watch-settings.ts';

/** For all routes of a plugin; `field` is where their bodies name it. Before rights are looked at. */
export const nameFallback = (
  app: FastifyInstance,
  field: 'code' | 'productCode',
  settings: Pick<Settings, 'installation'>,
): void => {
  app.addHook('preValidation', async ({ body }: FastifyRequest) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
    const named: unknown = Reflect.get(body, field);
    if (named === undefined || named === '')
      Object.assign(body, { [field]: settings.installation().fallbackProduct });
  });
};
