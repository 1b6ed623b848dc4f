// The kinds of variants by name, and what each joins.
import type { VariantKind } from '#contract/search.ts';
import { builderTexts } from './builder-texts.ts';
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

export const kindMeanings = {
  simplified: builderTexts.simplified,
  shape: builderTexts.shape,
  variant: builderTexts.variant,
  gaiji: builderTexts.gaiji,
  taboo: builderTexts.taboo,
  loan: builderTexts.loan,
  wide: builderTexts.wide,
} as const satisfies Record<VariantKind, string>;
