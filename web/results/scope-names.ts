import type { Scope } from '#contract/search/search.ts';
import { searchTexts } from '../builder/texts.ts';

export const scopeNames = {
  all: searchTexts.scopeAll,
  text: searchTexts.scopeText,
  note: searchTexts.scopeNote,
} as const satisfies Record<Scope, string>;
