// The kinds of variants by name.
import type { VariantKind } from '#contract/search.ts';
import { searchTexts } from './texts.ts';

export const kindTexts = {
  simplified: searchTexts.kindSimplified,
  shape: searchTexts.kindShape,
  variant: searchTexts.kindVariant,
  gaiji: searchTexts.kindGaiji,
  taboo: searchTexts.kindTaboo,
  loan: searchTexts.kindLoan,
  wide: searchTexts.kindWide,
} as const satisfies Record<VariantKind, string>;
