// Who administers, as it is written to the record.
import type { FastifyRequest } from 'fastify';
import { callerOf } from './caller.ts';

export interface Administrator {
  /** The account, and who of the staff directory it was. */
  name: string;
  address: string;
  unitId: string;
  sessionId: string;
}

/** The caller of an `admin` route. */
export function administratorOf(request: FastifyRequest): Administrator {
  const { userName, staffId, unitId, sessionId } = callerOf(request);
  return {
    name: staffId === undefined ? userName : `${userName} (${staffId})`,
    address: request.ip,
    unitId,
    sessionId,
  };
}
