// What can be kept upon a span of text, told so that the reader, which shows the text, and the features that keep things
// upon it need not know each other: a feature hangs its type into the reader (feature.ts).
import type { ComponentType, ReactNode } from 'react';
import { create } from 'zustand';
import type { Annotation, SpanPlace } from '#contract/annotations/annotations.ts';
import type { OpenReply } from '#contract/reading/reader.ts';

/** What a person writes. */
export type AnnotationKind = 'note' | 'correction';
/** That, and what every reader is shown. */
export type ShownKind = AnnotationKind | 'accepted';

/** One run of a column. */
export interface TextPiece {
  place: SpanPlace;
  text: string;
}

/** Text of the open book that something is to be kept upon. */
export interface ChosenText extends TextPiece {
  productId: string;
  /** The version that the place is told of. */
  version: string;
  pageNum: string;
  /** Titles of the catalogue down to the page; empty where they are not known yet. */
  catalog: string;
  /** The runs of columns that it touches, in reading order. */
  pieces: readonly TextPiece[];
}

/** What a form that writes upon a span has to do with where it stands. */
export interface SpanWriting {
  /** Under which what is written is kept until it is saved (use-draft.ts). */
  draftKey: string;
  /** Saved. */
  onDone: () => void;
  /** Given up, by a button of the form: where something is written the reader may be asked first. */
  onCancel: () => void;
  /** Whether something is written that is not saved. */
  onUnsaved?: (unsaved: boolean) => void;
}

export interface SpanEditorProps extends Required<SpanWriting> {
  chosen: ChosenText;
  /** The editor is about a piece of it only: that is lit now. */
  onNarrow: (place: SpanPlace) => void;
}

/** How something kept shows on the page. */
export interface ShownOnPage {
  /** What is said of it to those who listen: `笔记：…`. */
  said: string;
  /** Stands beside the text, which is struck. */
  right?: string;
  /** An editor has accepted it. */
  accepted?: boolean;
}

export interface AnnotationCardTools {
  draftKey: string;
  /** Pressed upon: what may be changed is in its editor at once. */
  inEditor: boolean;
  onClose: () => void;
  /** Saved by the editor that it was opened with: nothing is left to be asked. */
  onDone: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

/** The product that is open, and its version. */
type OpenBook = Pick<OpenReply, 'code' | 'version'>;

/** What stands upon spans for the reader to see. */
export interface ShownType<T extends Annotation = Annotation> {
  kind: ShownKind;
  /** Begins the key of every query about what it keeps. */
  key: string;
  /** Pages of a product that something is kept upon. */
  pageIds: (book: OpenBook, signal: AbortSignal) => Promise<readonly number[]>;
  /** What is kept upon a page. */
  onPage: (book: OpenBook, pageId: number, signal: AbortSignal) => Promise<readonly T[]>;
  show(item: T): ShownOnPage;
  card(item: T, tools: AnnotationCardTools): ReactNode;
}

/** What a person writes upon spans. */
export interface AnnotationType<T extends Annotation = Annotation> extends ShownType<T> {
  kind: AnnotationKind;
  Editor: ComponentType<SpanEditorProps>;
}

/** Something kept that the reader is to be led to, asked for by a list. */
interface Wanted {
  kind: AnnotationKind;
  id: string;
  productId: string;
}

export const useRequestedAnnotation = create<{ wanted: Wanted | undefined }>(() => ({ wanted: undefined }));

/** The reader lights it and opens its card once its page shows. */
export const requestAnnotation = (wanted: Wanted | undefined): void =>
  useRequestedAnnotation.setState({ wanted });
