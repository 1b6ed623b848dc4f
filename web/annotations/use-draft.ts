// Unsaved text, stored for this tab, so that a reload or a page left by mistake loses nothing. It is deleted when it is
// saved or given up. It belongs to one person: another person's draft is dropped.
import { useState } from 'react';
import { useUser } from '../api/product-queries.ts';
import type { ChosenText, AnnotationKind } from '../book/annotation-type.ts';
import { dropEntry, readEntry, writeEntry } from '../storage/local-entry.ts';

const entryOf = (key: string) => `langhuan.draft.v1.${key}` as const;

export const draftKeyOf = (kind: AnnotationKind, { productId, place }: ChosenText): string => {
  const { pageId, endPageId, startLineId, startWordId, endLineId, endWordId } = place;
  return [kind, productId, pageId, startLineId, startWordId, endPageId ?? pageId, endLineId, endWordId].join(
    ' ',
  );
};

interface Saved<T> {
  owner: string;
  written: T;
}

const isSaved = (value: unknown): value is Saved<never> =>
  value !== null && typeof value === 'object' && 'owner' in value && 'written' in value;

const readDraft = <T>(key: string, owner: string): T | undefined => {
  const stored: Saved<T> | undefined = readEntry(entryOf(key), isSaved);
  if (stored?.owner === owner) return stored.written;
  // Whoever wrote it is not who sits here now.
  if (stored) dropDraft(key);
  return undefined;
};

export const dropDraft = (key: string): void => dropEntry(entryOf(key));

/** The draft under a key, or what there is `atFirst`, and how to write on; whether it was found from before. */
export const useDraft = <T>(
  key: string,
  atFirst: T,
): [draft: T, write: (draft: T) => void, found: boolean] => {
  const owner = useUser().data?.subUserName ?? '';
  const [found] = useState(() => readDraft<T>(key, owner));
  const [draft, setDraft] = useState<T>(found ?? atFirst);
  const write = (written: T) => {
    setDraft(written);
    const stored: Saved<T> = { owner, written };
    writeEntry(entryOf(key), stored);
  };
  return [draft, write, found !== undefined];
};
