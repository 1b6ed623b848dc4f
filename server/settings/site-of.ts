// What a library calls itself, and where it is reached: for what it sends.
import type { FastifyRequest } from 'fastify';
import { originOf } from '../http/request-origin.ts';
import type { Settings } from './watch-settings.ts';

export interface Site {
  name: string;
  /** Empty where the request does not show it. */
  origin: string;
}

export const siteOf = (
  settings: Pick<Settings, 'installation'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): Site => {
  const { institution } = settings.installation();
  return { name: institution === '' ? '琅嬛' : `${institution} 琅嬛`, origin: originOf(request) };
};
