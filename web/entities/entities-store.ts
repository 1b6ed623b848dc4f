// Which word is being looked at, and whose look-ups failed: those are no longer offered.
import { create } from 'zustand';
import type { EntityKind } from '#contract/reader.ts';
import type { PageEntity } from './page-entities.ts';

interface ActiveItem {
  pageId: number;
  word: PageEntity;
  /** By a key the explanation takes the focus; by hovering it goes with the pointer. */
  by: 'hover' | 'press' | 'key';
  /** Where on the screen: the text of the page or its picture. */
  on: 'leaf' | 'figure';
}

interface EntityState {
  active: ActiveItem | undefined;
  failed: ReadonlySet<string>;
}

export const useEntityState = create<EntityState>(() => ({ active: undefined, failed: new Set() }));

export const setActiveEntity = (active: ActiveItem | undefined): void => useEntityState.setState({ active });

export const senseKey = (kind: EntityKind, word: string): string => `${kind} ${word}`;

export const noteFailure = (kind: EntityKind, word: string): void =>
  useEntityState.setState(({ failed }) => ({ failed: new Set([...failed, senseKey(kind, word)]) }));
