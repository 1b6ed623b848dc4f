// What is shown now of all content: published, due, and beneath what is shown itself.
import type { ContentBody, ContentKind } from '#contract/admin/content-body.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import type { ContentStore } from './content-store.ts';
import type { ShownPiece } from './piece.ts';

type ShownBody<K extends ContentKind> = Extract<ContentBody, { kind: K }>;
export interface ShownOf<K extends ContentKind> extends Omit<ShownPiece, 'body'> {
  body: ShownBody<K>;
}

/** How long what was read is taken for what there is: changes by other servers are felt after that. */
const trustTime = 2000;

export interface ShownContent {
  /** Those of a kind that are shown now, in their order. */
  of<K extends ContentKind>(kind: K): Promise<ShownOf<K>[]>;
}

export function showContent(store: Pick<ContentStore, 'stamp' | 'shown'>, clock: () => number): ShownContent {
  let known: { stamp: string; pieces: ShownPiece[] } | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const read = async (): Promise<ShownPiece[]> => {
    if (known && Math.abs(clock() - checkedAt) < trustTime) return known.pieces;
    const stamp = await store.stamp();
    if (known?.stamp !== stamp) known = { stamp, pieces: await store.shown() };
    checkedAt = clock();
    return known.pieces;
  };
  return {
    of: async <K extends ContentKind>(kind: K) => {
      const today = dayOf(clock());
      const due = (await read()).filter(
        ({ publishOn, body }) =>
          publishOn <= today && !(body.kind === 'announcement' && body.until !== null && body.until < today),
      );
      const ids = new Map(due.map((piece) => [piece.id, piece]));
      const hasShownParents = (piece: ShownPiece): boolean => {
        if (piece.parentId === null) return true;
        const above = ids.get(piece.parentId);
        return above !== undefined && hasShownParents(above);
      };
      return due.filter((piece) => piece.kind === kind && hasShownParents(piece)) as unknown as ShownOf<K>[];
    },
  };
}
