import type { FilterGroup } from '#contract/search/search.ts';
import type { NewspaperMatch } from '#contract/newspapers/newspaper-searches.ts';
import { rulesOf } from '../builder/filter-group.ts';
import { type ListPlace, useReaderLink } from '../results/list/reader-link.ts';

/** Words that rules on a field ask to be there, as the reader's address has them. */
const wordsOf = (group: FilterGroup, field: string): string | undefined => {
  const words = rulesOf(group).flatMap(({ field: of, operator = 'Contain', value = '' }) =>
    of === field && !operator.startsWith('Not') ? [value.replaceAll(/[,，、]/gu, '').trim()] : [],
  );
  return [...new Set(words)].filter((word) => word !== '').join(',') || undefined;
};

/** The link from an article, or one of its hits, to the reader, with its words highlighted and its list included. */
export const useArticleLink = (group: FilterGroup, place: ListPlace) => {
  const linkTo = useReaderLink(group, place);
  const [titleskey, authorkey] = [wordsOf(group, 'titles'), wordsOf(group, 'author')];
  return ({ pageId, articleNum, at }: Pick<NewspaperMatch, 'pageId' | 'articleNum'> & { at?: number }) => ({
    ...linkTo(pageId, at),
    articleNum,
    ...(titleskey !== undefined && { titleskey }),
    ...(authorkey !== undefined && { authorkey }),
  });
};
