import { useCallback } from 'react';
import { entryCategoryTexts } from '#contract/knowledge/entry-category-texts.ts';
import { useText } from '../i18n/use-text.ts';

/**
 * The name of a category of entries in the script of the interface. Persons, places and offices are words of the text
 * and are shown as the text has them.
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
