// What whoever contributes an entry to the menu of a selection has to work with.
import type { CitedBook } from '#citation/citation.ts';
import type { Product } from '#contract/products/products.ts';
import type { Translate } from '../i18n/use-text.ts';
import type { AnnotationKind, AnnotationType } from '../book/annotation-type.ts';
import type { Reading } from '../book/reading.ts';
import type { Selected } from './selected.ts';

/** What entries work with. */
export interface MenuUse {
  t: Translate;
  reading: Reading;
  /** The product that is read. */
  product: Pick<Product, 'code' | 'fullName' | 'processingState'>;
  /** A finger has selected, and has no keys. */
  touch: boolean;
  /** Puts a text into the clipboard and says that it did. */
  copy: (text: string, said?: string) => void;
  /** What a citation of the words says of their book, which in a product of many is not the product. */
  citedBook: (selected: Selected) => Promise<CitedBook>;
  /** The annotations that may be saved on a span of this product. */
  annotationTypes: readonly AnnotationType[];
  /** Whether the reader is signed in as a person. */
  person: boolean;
  /** Opens the editor of one upon what is selected, or first the dialog in which one signs in. */
  keep: (kind: AnnotationKind, selected: Selected) => void;
  /** Opens the small tools on a word; undefined where the library has none. */
  openTools: ((word: string) => void) | undefined;
  /** Opens the search screen of the book. */
  searchBook: (query: string) => void;
}
