// Versions that are protected from gc for as long as they are requested.
import { holdLease, releaseLease } from '#library/holdings/leases.ts';

export interface IdleLeases {
  /** Keeps a version from gc, from now on anew. */
  hold(code: string, version: string): void;
  /** Releases those that were not requested in the last `time` milliseconds. */
  releaseIdle(time: number): void;
  held(): { code: string; version: string }[];
}

export const openIdleLeases = (data: string): IdleLeases => {
  /** By `code|version`, with the time of the last request. */
  const held = new Map<string, { code: string; version: string; at: number }>();
  return {
    hold: (code, version) => {
      const key = `${code}|${version}`;
      if (!held.has(key)) holdLease(data, code, version);
      held.set(key, { code, version, at: Date.now() });
    },
    releaseIdle: (time) => {
      for (const [key, { code, version, at }] of held)
        if (Date.now() - at >= time) {
          held.delete(key);
          releaseLease(data, code, version);
        }
    },
    held: () => [...held.values()],
  };
};
