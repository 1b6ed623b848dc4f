// Rows that tell of another version than the published one are found again when they are read: see
// docs/decisions/0013-anchors-when-read.md.
import { AppError } from '#contract/http/app-error.ts';
import type { Holdings } from '../holdings/holdings.ts';
import type { Anchor, AnchorToFind } from '#retrieval/anchors/read-anchor.ts';
import type { SpanRows, StaleRow } from './span-rows.ts';

/**
 * What becomes of anchors in a version of a product: of the first of them, at least one, as many as there was time for.
 * @throws AppError search-busy, search-timeout, version-gone, holding-damaged.
 */
export type FindAnchors = (
  ownerId: string,
  code: string,
  version: string,
  anchors: readonly AnchorToFind[],
) => Promise<readonly Anchor[]>;

export interface AnchorRefresher {
  /**
   * Updates an owner's rows of a product, or the given ones of them, to the published version. Does nothing where the
   * product cannot be read: the rows are then returned as stored.
   */
  refresh(
    rows: Pick<SpanRows<never>, 'stale' | 'move'>,
    ownerId: string,
    code: string,
    ids?: readonly string[],
  ): Promise<void>;
}

/** Anchors that are sent to a thread in one request. */
const batch = 64;

const toSought = ({ id: _id, ...anchor }: StaleRow): AnchorToFind => anchor;

export function anchorRefresher(holdings: Pick<Holdings, 'open'>, findAnchors: FindAnchors): AnchorRefresher {
  const publishedVersion = (code: string): string | undefined => {
    try {
      return holdings.open(code).facts.version;
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };
  /** What is being found again for an owner: whoever asks meanwhile waits for the same. */
  const running = new WeakMap<object, Map<string, Promise<void>>>();

  const refreshAll: AnchorRefresher['refresh'] = async (rows, ownerId, code, ids) => {
    const version = publishedVersion(code);
    if (version === undefined || ids?.length === 0) return;
    let left = await rows.stale(ownerId, code, version, ids);
    while (left.length > 0) {
      const requested = left.slice(0, batch);
      const found = await findAnchors(ownerId, code, version, requested.map(toSought));
      if (found.length === 0) throw new AppError('search-timeout', undefined, { retryAfter: 1 });
      const moves = found.map((anchor, i) => ({ id: requested[i].id, from: requested[i].version, anchor }));
      await rows.move(ownerId, moves);
      left = left.slice(moves.length);
    }
  };

  return {
    refresh: (rows, ownerId, code, ids) => {
      if (ids) return refreshAll(rows, ownerId, code, ids);
      const own = running.get(rows) ?? new Map<string, Promise<void>>();
      running.set(rows, own);
      const key = `${ownerId}|${code}`;
      const known = own.get(key);
      if (known) return known;
      const started = refreshAll(rows, ownerId, code).finally(() => own.delete(key));
      own.set(key, started);
      return started;
    },
  };
}
