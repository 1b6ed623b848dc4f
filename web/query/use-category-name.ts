import { useCallback } from 'react';
import { entryCategoryTexts } from '#contract/knowledge/entry-category-texts.ts';
import { useText } from '../i18n/use-text.ts';

/**
 * What a class of entries is called in the script of the interface. Persons, places and offices are words of the text,
 * and stand as it has them.
 */
export const useCategoryName = (): ((name: string) => string) => {
  const t = useText();
  return useCallback(
    (name) => {
      const text = Object.hasOwn(entryCategoryTexts, name) ? entryCategoryTexts[name] : undefined;
      return text === undefined ? name : t(text);
    },
    [t],
  );
};
