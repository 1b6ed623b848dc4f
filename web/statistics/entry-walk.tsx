// From entry to entry in the reader, in the order of the list that led there, and back to the list.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { entryPageSize } from '#contract/search/statistics.ts';
import { whole } from '../address/parameter-kinds.ts';
import { parsePlainSearch } from '../address/plain-search.ts';
import { ListWalk } from '../book/list-walk.tsx';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import {
  type EntryPlace,
  placeInList,
  statisticsAddress,
  type StatisticsParameters,
} from './statistics-address.ts';
import { entryListQuery } from './statistics-queries.ts';
import { statisticsScreenTexts as texts } from './texts.ts';

/** The entry at a place of the list, from 1. */
const useEntryAt = (search: StatisticsParameters, place: number) => {
  const { code, version } = useCurrentProduct();
  const page = Math.ceil(place / entryPageSize);
  const query = entryListQuery(code, version, { ...statisticsAddress.read(search), page });
  const { data } = useQuery({ ...query, enabled: place >= 1, placeholderData: undefined });
  const entry = data?.items[place - 1 - data.start];
  return {
    total: data?.totalCount,
    entry: entry && {
      ...(entry.firstHit ?? { pageId: entry.startPageId, at: entry.at }),
      title: [entry.label, entry.title].filter(Boolean).join('　'),
      search: placeInList(search, place),
    },
  };
};

export const EntryWalk = ({ entry: written, entries }: Required<EntryPlace>) => {
  const t = useText();
  const { code } = useCurrentProduct();
  const search: StatisticsParameters = parsePlainSearch(entries);
  const place = whole(1).or(1).read(written);
  const previous = useEntryAt(search, place - 1);
  const here = useEntryAt(search, place);
  const next = useEntryAt(search, place + 1);
  const page = Math.ceil(place / entryPageSize);
  return (
    <ListWalk
      label={t(texts.entries)}
      back={
        <Link
          className="text-link"
          to="/app/statistics/$code"
          params={{ code }}
          search={{ ...search, ...statisticsAddress.write({ page }) }}
        >
          {t(texts.backToList)}
        </Link>
      }
      place={place}
      total={here.total}
      previous={previous.entry}
      here={here.entry}
      next={next.entry}
    />
  );
};
