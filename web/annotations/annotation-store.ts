// The annotation being written on a span, and which annotation on the page is being viewed.
import { create } from 'zustand';
import type { Annotation, SpanPlace } from '#contract/annotations/annotations.ts';
import type { AnnotationType, ChosenText, ShownKind, ShownType } from '../book/annotation-type.ts';
import type { Rect } from '../page/bring-into-view.ts';
import type { RectSurface } from './span-rects.ts';

interface Editing {
  annotationType: AnnotationType;
  chosen: ChosenText;
  /** What it is about now: all that was chosen, or a piece. */
  place: SpanPlace;
  /** Lets keys go on from where the text was selected, if it was by keys. */
  putCaretBack: (() => void) | undefined;
}

export interface ActiveItem {
  kind: ShownKind;
  id: string;
  /**
   * By a press or a key it opens in its editor; so, or from a list, it takes the focus and stays. Else it goes with the
   * pointer, or with the focus.
   */
  by: 'press' | 'key' | 'list' | 'hover' | 'focus';
  on: RectSurface;
}

/** An annotation on the page shown. */
export interface PageAnnotation {
  annotationType: ShownType;
  item: Annotation;
}

/** How the page shown is drawn now: where a span lies on it, in pixels of the window, a rectangle a run. */
interface Drawn {
  rectsOf: (place: SpanPlace, on: RectSurface) => Rect[];
  /** Where the page is read: its text, or its picture where it shows no text. */
  main: RectSurface;
  stage: HTMLElement | null;
}

interface AnnotationState {
  editing: Editing | undefined;
  active: ActiveItem | undefined;
  /** Whether in the card of `active` something is written that is not saved. */
  unsaved: boolean;
  items: readonly PageAnnotation[];
  drawn: Drawn | undefined;
  /** Pages of the book that have an annotation. */
  pages: readonly number[];
}

export const useSaved = create<AnnotationState>(() => ({
  editing: undefined,
  active: undefined,
  unsaved: false,
  items: [],
  drawn: undefined,
  pages: [],
}));

export const edit = (
  annotationType: AnnotationType,
  chosen: ChosenText,
  putCaretBack?: Editing['putCaretBack'],
): void =>
  useSaved.setState({
    editing: { annotationType, chosen, place: chosen.place, putCaretBack },
    active: undefined,
  });

export const narrowTo = (place: SpanPlace): void =>
  useSaved.setState(({ editing }) => ({ editing: editing && { ...editing, place } }));

export const endEditing = (): void => useSaved.setState({ editing: undefined });

export const openAnnotation = (active: ActiveItem | undefined): void => useSaved.setState({ active });

export const isOf =
  ({ kind, id }: Pick<ActiveItem, 'kind' | 'id'>) =>
  ({ annotationType, item }: PageAnnotation): boolean =>
    annotationType.kind === kind && item.id === id;
