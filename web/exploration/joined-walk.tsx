// From entry to entry of an edge in the reader, and back to the graph.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { entryPageSize } from '#contract/statistics.ts';
import { ListWalk } from '../book/list-walk.tsx';
import { useText } from '../i18n/use-text.ts';
import { parsePlainSearch, readWhole } from '../query/plain-search.ts';
import { useCurrentProduct } from '../ui/current-product.ts';
import {
  type ExploreParameters,
  type JoinedPlace,
  nameOfId,
  placeInJoined,
  readExploreAddress,
} from './explore-address.ts';
import { joinedEntriesQuery } from './explore-queries.ts';
import { explorationTexts as texts } from './texts.ts';

/** The entry at a place of the list, from 1. */
const useJoinedAt = (search: ExploreParameters, place: number) => {
  const { code, version } = useCurrentProduct();
  const page = Math.max(1, Math.ceil(place / entryPageSize));
  const address = { ...readExploreAddress(search), page };
  const query = joinedEntriesQuery(code, version, address, address.edge ?? ['']);
  const enabled = place >= 1 && address.edge !== undefined;
  const { data } = useQuery({ ...query, enabled, placeholderData: undefined });
  return { total: data?.totalCount, entry: data?.items[place - 1 - data.skipCount] };
};

export const JoinedWalk = ({ joined, joins }: Required<JoinedPlace>) => {
  const t = useText();
  const navigate = useNavigate();
  const { code } = useCurrentProduct();
  const search: ExploreParameters = parsePlainSearch(joins);
  const place = readWhole(joined, 1) ?? 1;
  const [before, here, after] = [
    useJoinedAt(search, place - 1),
    useJoinedAt(search, place),
    useJoinedAt(search, place + 1),
  ];
  const go = (to: typeof here.entry, at: number) => {
    if (!to) return;
    void navigate({
      to: '/app/read/$code',
      params: { code },
      search: { pageId: String(to.pageId), at: to.at, ...placeInJoined(search, at) },
    });
  };
  const page = Math.ceil(place / entryPageSize);
  const names = (readExploreAddress(search).edge ?? []).map((id) => nameOfId(id ?? '')).join('—');
  return (
    <ListWalk
      label={t(texts.entries)}
      onPrevious={before.entry && (() => go(before.entry, place - 1))}
      onNext={after.entry && (() => go(after.entry, place + 1))}
      back={
        <Link
          className="text-link"
          to="/app/explore/$code"
          params={{ code }}
          search={{ ...search, page: page === 1 ? undefined : String(page) }}
        >
          {t(texts.backToList)}
        </Link>
      }
      place={place}
      total={here.total}
      title={here.entry && `${names}　${here.entry.label || here.entry.title}`}
    />
  );
};
