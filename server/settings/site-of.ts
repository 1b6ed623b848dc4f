// What a library calls itself, and where it is reached: for the mails that it sends.
import type { FastifyRequest } from 'fastify';
import { originOf } from '../http/requests/request-origin.ts';
import type { Settings } from './watch-settings.ts';

export interface Site {
  name: string;
  /** Empty where it is not known. */
  origin: string;
}

/**
 * The address is the setting `siteAddress`. Where that is empty, it is the one by which an administrator came, if his
 * request is given; a request of anybody else must not be, since its Host header is whatever its sender chose.
 */
export const siteOf = (
  settings: Pick<Settings, 'installation'>,
  administrator?: Pick<FastifyRequest, 'protocol' | 'host'>,
): Site => {
  const { institution, siteAddress } = settings.installation();
  const origin = URL.canParse(siteAddress) ? new URL(siteAddress).origin : '';
  return {
    name: institution === '' ? '琅嬛' : `${institution} 琅嬛`,
    origin: origin === '' && administrator ? originOf(administrator) : origin,
  };
};
