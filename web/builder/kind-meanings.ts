// What each kind of variants joins.
import type { VariantKind } from '#contract/search/search.ts';
import { builderTexts } from './builder-texts.ts';

export const kindMeanings = {
  simplified: builderTexts.simplified,
  shape: builderTexts.shape,
  variant: builderTexts.variant,
  gaiji: builderTexts.gaiji,
  taboo: builderTexts.taboo,
  loan: builderTexts.loan,
  wide: builderTexts.wide,
} as const satisfies Record<VariantKind, string>;
