import type { EntityKind } from '#contract/values/entity-kinds.ts';
import type { Translate } from '../i18n/use-text.ts';
import { entityTexts } from './entities-texts.ts';

/** How many entries bear a name, and how many of them are listed. Persons are counted as persons; what else, as entries. */
export const describeHomonyms = (t: Translate, kind: EntityKind, total: number, listed: number): string => {
  const counted = t(kind === 'lsrw' ? entityTexts.homonyms : entityTexts.homonymEntries, { count: total });
  return total > listed ? `${counted}${t(entityTexts.firstOfThem, { count: listed })}` : counted;
};
