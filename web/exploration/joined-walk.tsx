// From entry to entry of an edge in the reader, and back to the graph.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { entryPageSize } from '#contract/search/statistics.ts';
import { whole } from '../address/parameter-kinds.ts';
import { parsePlainSearch } from '../address/plain-search.ts';
import { ListWalk } from '../book/list-walk.tsx';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import {
  exploreAddress,
  type ExploreParameters,
  type JoinedPlace,
  nameOfId,
  placeInJoined,
} from './explore-address.ts';
import { joinedEntriesQuery } from './explore-queries.ts';
import { explorationTexts as texts } from './texts.ts';

/** The entry at a place of the list, from 1. */
const useJoinedAt = (search: ExploreParameters, place: number) => {
  const { code, version } = useCurrentProduct();
  const page = Math.max(1, Math.ceil(place / entryPageSize));
  const address = { ...exploreAddress.read(search), page };
  const edge = address.edge ?? [''];
  const query = joinedEntriesQuery(code, version, address, edge);
  const enabled = place >= 1 && address.edge !== undefined;
  const { data } = useQuery({ ...query, enabled, placeholderData: undefined });
  const entry = data?.items[place - 1 - data.skipCount];
  const names = edge.map((id) => nameOfId(id ?? '')).join('—');
  return {
    total: data?.totalCount,
    entry: entry && {
      pageId: entry.pageId,
      at: entry.at,
      title: `${names}　${entry.label || entry.title}`,
      search: placeInJoined(search, place),
    },
  };
};

export const JoinedWalk = ({ joined, joins }: Required<JoinedPlace>) => {
  const t = useText();
  const { code } = useCurrentProduct();
  const search: ExploreParameters = parsePlainSearch(joins);
  const place = whole(1).or(1).read(joined);
  const previous = useJoinedAt(search, place - 1);
  const here = useJoinedAt(search, place);
  const next = useJoinedAt(search, place + 1);
  const page = Math.ceil(place / entryPageSize);
  return (
    <ListWalk
      label={t(texts.entries)}
      back={
        <Link
          className="text-link"
          to="/app/explore/$code"
          params={{ code }}
          search={{ ...search, ...exploreAddress.write({ page }) }}
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
