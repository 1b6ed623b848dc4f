// What was made for a caller and has not gone out yet: who asks for large replies and does not read them would else have
// them pile up in memory.
import type { ServerResponse } from 'node:http';
import { AppError } from '#contract/http/app-error.ts';
import type { Claimant } from '../limits/fair-queue.ts';

export interface UnsentBytes {
  /** To be called before more is made. @throws AppError too-many-requests. */
  check(claimant: Claimant): void;
  /** To be called before a reply of so many bytes is sent. A connection that takes nothing for a minute is cut. */
  add(
    claimant: Claimant,
    bytes: number,
    reply: Pick<ServerResponse, 'once' | 'setTimeout' | 'destroy'>,
  ): void;
}

const usual = { session: 64e6, unit: 256e6 };
const stallTime = 60_000;

export const openUnsentBytes = (limits: { session: number; unit: number } = usual): UnsentBytes => {
  const unsent = new Map<string, number>();
  const keysOf = ({ unit, session }: Claimant) =>
    [
      [JSON.stringify([unit, session]), limits.session],
      [unit, limits.unit],
    ] as const;
  const change = (key: string, bytes: number): void => {
    const sum = (unsent.get(key) ?? 0) + bytes;
    if (sum > 0) unsent.set(key, sum);
    else unsent.delete(key);
  };
  return {
    check: (claimant) => {
      for (const [key, limit] of keysOf(claimant))
        if ((unsent.get(key) ?? 0) >= limit)
          throw new AppError('too-many-requests', '请先接收已请求的图片', { retryAfter: 5 });
    },
    add: (claimant, bytes, reply) => {
      for (const [key] of keysOf(claimant)) change(key, bytes);
      reply.setTimeout(stallTime, () => reply.destroy());
      reply.once('close', () => {
        for (const [key] of keysOf(claimant)) change(key, -bytes);
      });
    },
  };
};
