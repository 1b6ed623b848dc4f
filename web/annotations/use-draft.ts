// What is written and not yet saved, kept for this tab, so that a reload or a page left by mistake costs nothing. It goes
// when it is saved or given up, and is no one else's: another person's drafts are dropped.
import { useState } from 'react';
import { useUser } from '../api/product-queries.ts';
import type { ChosenText, AnnotationKind } from '../book/annotation-type.ts';

const prefix = 'langhuan.draft ';

export const draftKeyOf = (kind: AnnotationKind, { productId, place }: ChosenText): string => {
  const { pageId, endPageId, startLineId, startWordId, endLineId, endWordId } = place;
  return [kind, productId, pageId, startLineId, startWordId, endPageId ?? pageId, endLineId, endWordId].join(
    ' ',
  );
};

/** Storage may be refused altogether: then drafts are not kept. */
const withStorage = <T>(use: (storage: Storage) => T): T | undefined => {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
};

interface Saved<T> {
  owner: string;
  written: T;
}

const readDraft = <T>(key: string, owner: string): T | undefined =>
  withStorage((storage) => {
    const kept = JSON.parse(storage.getItem(prefix + key) ?? 'null') as Saved<T> | null;
    if (kept?.owner === owner) return kept.written;
    // Whoever wrote it is not who sits here now.
    if (kept) for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
    return undefined;
  });

export const dropDraft = (key: string): void => withStorage((storage) => storage.removeItem(prefix + key));

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
    const kept: Saved<T> = { owner, written };
    withStorage((storage) => storage.setItem(prefix + key, JSON.stringify(kept)));
  };
  return [draft, write, found !== undefined];
};
