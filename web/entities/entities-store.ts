// The word being looked at, and the words whose look-up failed. A failed word is not offered until it is requested
// again, on another page or after a while. A word that no list knows is never offered again.
import { create } from 'zustand';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import type { PageEntity } from './page-entities.ts';

interface ActiveItem {
  pageId: number;
  word: PageEntity;
  /** By a key the explanation takes the focus; by hovering it goes with the pointer. */
  by: 'hover' | 'press' | 'key';
  /** Where on the screen: the text of the page or its picture. */
  on: 'leaf' | 'figure';
}

/** A look-up that failed, or one that found nothing: of that a second would tell the same. */
type Gone = 'failed' | 'unknown';

interface EntityState {
  active: ActiveItem | undefined;
  gone: ReadonlyMap<string, Gone>;
}

/** Milliseconds after which a word whose look-up failed is offered again. */
const failureLasts = 30_000;

export const useEntityState = create<EntityState>(() => ({ active: undefined, gone: new Map() }));

export const setActiveEntity = (active: ActiveItem | undefined): void => useEntityState.setState({ active });

export const senseKey = (kind: EntityKind, word: string): string => `${kind} ${word}`;

/** Offers again the words whose look-ups failed. */
export const forgetFailures = (): void =>
  useEntityState.setState(({ gone }) =>
    [...gone.values()].includes('failed')
      ? { gone: new Map([...gone].filter(([, why]) => why !== 'failed')) }
      : {},
  );

let forgetting: ReturnType<typeof setTimeout> | undefined;

export const noteGone = (kind: EntityKind, word: string, why: Gone): void => {
  useEntityState.setState(({ gone }) => ({ gone: new Map(gone).set(senseKey(kind, word), why) }));
  if (why !== 'failed') return;
  clearTimeout(forgetting);
  forgetting = setTimeout(forgetFailures, failureLasts);
};
