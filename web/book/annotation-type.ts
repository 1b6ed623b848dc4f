// The types of annotation on a span of text. Through them, the reader, which shows the text, and the features that save
// annotations need not know each other: a feature registers its type with the reader (feature.ts).
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

/** Text of the open book that is to be annotated. */
export interface ChosenText extends TextPiece {
  productId: string;
  /** The version that the place refers to. */
  version: string;
  pageNum: string;
  /** Titles of the catalogue down to the page; empty where they are not known yet. */
  catalog: string;
  /** The runs of columns that it touches, in reading order. */
  pieces: readonly TextPiece[];
}

/** What a form for writing on a span shares with its container. */
export interface SpanWriting {
  /** The key under which unsaved text is stored (use-draft.ts). */
  draftKey: string;
  /** Saved. */
  onDone: () => void;
  /** Called when a button of the form gives up: if something is written, the reader may have to confirm first. */
  onCancel: () => void;
  /** Whether something is written that is not saved. */
  onUnsaved?: (unsaved: boolean) => void;
}

export interface SpanEditorProps extends Required<SpanWriting> {
  chosen: ChosenText;
  /** Called when the editor concerns only a piece of the selection: that piece is then highlighted. */
  onNarrow: (place: SpanPlace) => void;
}

/** How an annotation is shown on the page. */
interface ShownOnPage {
  /** What is said of it to those who listen: `笔记：…`. */
  said: string;
  /** Shown beside the text, which is struck. */
  right?: string;
  /** An editor has accepted it. */
  accepted?: boolean;
}

export interface AnnotationCardTools {
  draftKey: string;
  /** Pressed upon: what may be changed is in its editor at once. */
  inEditor: boolean;
  onClose: () => void;
  /** Saved by the editor that the card opened with: nothing needs confirmation. */
  onDone: () => void;
  onUnsaved: (unsaved: boolean) => void;
}

/** The product that is open, and its version. */
type OpenBook = Pick<OpenReply, 'code' | 'version'>;

/** A type of annotation on spans that the reader sees. */
export interface ShownType<T extends Annotation = Annotation> {
  kind: ShownKind;
  /** Begins the key of every query about what it keeps. */
  key: string;
  /** Pages of a product that have saved annotations of this type. */
  pageIds: (book: OpenBook, signal: AbortSignal) => Promise<readonly number[]>;
  /** The annotations saved on a page. */
  onPage: (book: OpenBook, pageId: number, signal: AbortSignal) => Promise<readonly T[]>;
  show(item: T): ShownOnPage;
  card(item: T, tools: AnnotationCardTools): ReactNode;
}

/** What a person writes upon spans. */
export interface AnnotationType<T extends Annotation = Annotation> extends ShownType<T> {
  kind: AnnotationKind;
  Editor: ComponentType<SpanEditorProps>;
}

/** A saved annotation that a list requests; the reader is taken to it. */
interface Wanted {
  kind: AnnotationKind;
  id: string;
  productId: string;
}

export const useRequestedAnnotation = create<{ wanted: Wanted | undefined }>(() => ({ wanted: undefined }));

/** The reader lights it and opens its card once its page shows. */
export const requestAnnotation = (wanted: Wanted | undefined): void =>
  useRequestedAnnotation.setState({ wanted });
