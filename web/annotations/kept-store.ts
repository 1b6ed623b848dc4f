// What is being written upon a span, and which of the things kept on the page is looked at.
import { create } from 'zustand';
import type { KeptSpan, SpanPlace } from '#contract/kept-spans.ts';
import type { ChosenText, KeptKind, SpanKeeper } from '../book/span-keeper.ts';
import type { Rect } from '../entities/place-popover.ts';
import type { On } from './span-rects.ts';

interface Editing {
  keeper: SpanKeeper;
  chosen: ChosenText;
  /** What it is about now: all that was chosen, or a piece. */
  place: SpanPlace;
}

interface Looked {
  kind: KeptKind;
  id: string;
  /** By a press or a key it takes the focus and stays; else it goes with the pointer, or with the focus. */
  by: 'press' | 'key' | 'hover' | 'focus';
  on: On;
}

/** Something kept on the page shown. */
export interface KeptItem {
  keeper: SpanKeeper;
  item: KeptSpan;
}

/** How the page shown is drawn now: where a span lies on it, in pixels of the window, a rectangle a run. */
interface Drawn {
  rectsOf: (place: SpanPlace, on: On) => Rect[];
  /** Where the page is read: its text, or its picture where it shows no text. */
  main: On;
  stage: HTMLElement | null;
}

interface KeptState {
  editing: Editing | undefined;
  looked: Looked | undefined;
  items: readonly KeptItem[];
  drawn: Drawn | undefined;
  /** Pages of the book that something is kept upon. */
  pages: readonly number[];
}

export const useKept = create<KeptState>(() => ({
  editing: undefined,
  looked: undefined,
  items: [],
  drawn: undefined,
  pages: [],
}));

export const edit = (keeper: SpanKeeper, chosen: ChosenText): void =>
  useKept.setState({ editing: { keeper, chosen, place: chosen.place }, looked: undefined });

export const narrowTo = (place: SpanPlace): void =>
  useKept.setState(({ editing }) => ({ editing: editing && { ...editing, place } }));

export const endEditing = (): void => useKept.setState({ editing: undefined });

export const lookAtKept = (looked: Looked | undefined): void => useKept.setState({ looked });

export const isOf =
  ({ kind, id }: Pick<Looked, 'kind' | 'id'>) =>
  ({ keeper, item }: KeptItem): boolean =>
    keeper.kind === kind && item.id === id;
