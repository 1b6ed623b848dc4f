// The entries behind an edge, or behind a name: how they lie over the years, and each with the place where it names them.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type ExploreEntries, type ExploreEntry, nodeKinds } from '#contract/knowledge/exploration.ts';
import { entryPageSize } from '#contract/search/statistics.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Pager } from '../kit/tables/pager.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import {
  type ExploreAddress,
  type ExploreParameters,
  nameOfId,
  namesOf,
  placeInJoined,
} from './explore-address.ts';
import { EntityLink } from './entity-link.tsx';
import { joinedEntriesQuery } from './explore-queries.ts';
import { explorationTexts as texts } from './texts.ts';
import { useNodeName } from './use-node-name.ts';

interface Props {
  address: ExploreAddress;
  edge: NonNullable<ExploreAddress['edge']>;
  /** The current address. The reader stores it, to walk the list and to come back. */
  search: ExploreParameters;
  onChange: (values: Partial<ExploreAddress>) => unknown;
}

const size = { width: 352, height: 34 };

/** 元年, 三年: without the reign, which the first names. */
const shortYear = (label: string): string =>
  /(?:元|[一二三四五六七八九十]{1,4})年$/u.exec(label)?.[0] ?? label;

const YearBars = ({ years }: Pick<ExploreEntries, 'years'>) => {
  const t = useText();
  const most = Math.max(...years.map(({ count }) => count));
  const step = size.width / years.length;
  const filled = years.filter(({ count }) => count > 0);
  const said = filled.map(({ label, count }) => t(texts.ofYear, { label, count })).join('，');
  const reignOf = (label: string) => label.slice(0, -shortYear(label).length);
  const isOfFirst = (i: number) => i > 0 && reignOf(years[i].label) === reignOf(years[0].label);
  const middle = Math.floor((years.length - 1) / 2);
  const named = years.length > 2 ? [0, middle, years.length - 1] : [...years.keys()];
  return (
    <figure className="year-bars">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden="true">
        {years.map(({ label, count }, i) => (
          <rect
            key={label}
            x={step * i + step * 0.3}
            width={step * 0.4}
            y={size.height - 2 - (count / most) * (size.height - 4)}
            height={(count / most) * (size.height - 4)}
          />
        ))}
        <line x1={0} x2={size.width} y1={size.height - 1} y2={size.height - 1} />
      </svg>
      <figcaption className="visually-hidden" lang="zh-Hant">
        {t(texts.bars, { years: said })}
      </figcaption>
      <div className="row quiet" lang="zh-Hant" aria-hidden="true">
        {named.map((i) => (
          <span key={i}>{isOfFirst(i) ? shortYear(years[i].label) : years[i].label}</span>
        ))}
      </div>
    </figure>
  );
};

const EntryItem = ({
  entry,
  search,
  place,
}: {
  entry: ExploreEntry;
  search: ExploreParameters;
  place: number;
}) => {
  const { code } = useCurrentProduct();
  const { label, title, catalog, passage, pageId, at } = entry;
  return (
    <li>
      <Link
        to="/app/read/$code"
        params={{ code }}
        search={{ pageId: String(pageId), at, ...placeInJoined(search, place) }}
      >
        <span className="song quiet clip" lang="zh-Hant">
          <BookText text={label || [catalog[0], title].filter(Boolean).join('　')} />
        </span>
        <span className="passage" lang="zh-Hant">
          {passage.map(({ text, isMarked }, i) =>
            isMarked ? (
              <mark key={i}>
                <BookText text={text} />
              </mark>
            ) : (
              <BookText key={i} text={text} />
            ),
          )}
        </span>
      </Link>
    </li>
  );
};

/** A person's name of two characters, which may be another word: the list shows the text. */
const isShortPerson = (id: string | undefined): boolean =>
  id?.startsWith('person:') === true && [...nameOfId(id)].length === 2;

/** Whoever opened it from the graph or the table goes on in it, and is back there when it is closed. */
const useFocusWhenOpened = (opened: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const from = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const active = document.activeElement;
    if (opened === '' || !(active instanceof HTMLElement) || !active.closest('.explore-main')) return;
    from.current = active;
    heading.current?.focus({ preventScroll: true });
  }, [opened]);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && from.current?.isConnected) from.current.focus();
    },
    [],
  );
  return heading;
};

export const JoinedEntries = ({ address, edge, search, onChange }: Props) => {
  const t = useText();
  const nodeName = useNodeName();
  const { code, version } = useCurrentProduct();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    joinedEntriesQuery(code, version, address, edge),
  );
  const [source, target] = edge;
  const isPair = target !== undefined;
  const close = () => onChange({ edge: undefined });
  const heading = useFocusWhenOpened(`${source} ${target}`);
  const last = data ? Math.max(1, Math.ceil(data.totalCount / entryPageSize)) : 1;
  const isCentre = namesOf(address).some((name) => nameOfId(name) === nameOfId(source));
  const { first, last: final } = data ?? {};
  return (
    <aside className="explore-pane" aria-label={t(texts.entries)} aria-busy={isPlaceholderData}>
      <header>
        <h2 ref={heading} tabIndex={-1} lang="zh-Hant">
          <BookText text={nodeName(source)} />
          {isPair && (
            <>
              <i>—</i>
              <BookText text={nodeName(target)} />
            </>
          )}
        </h2>
        <IconButton icon="close" label={t(texts.close)} onClick={close} />
      </header>
      {isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : (
        <>
          <p className="quiet num pane-facts">
            <span>
              {t(isPair ? texts.seenTogether : texts.seen, { count: data.totalCount.toLocaleString('en') })}
            </span>
            {first && final && (
              <span lang="zh-Hant">
                {first.label === final.label
                  ? first.label
                  : t(texts.days, { first: first.label, last: final.label })}
              </span>
            )}
            {edge.some(isShortPerson) && <span>{t(texts.uncertain)}</span>}
            {!isPair && <EntityLink id={data.source?.id ?? source} code={code} />}
            {!isPair && !isCentre && (
              <button
                type="button"
                className="text-link"
                onClick={() =>
                  onChange({
                    a: nodeKinds.some((k) => source.startsWith(`${k}:`)) ? source : nameOfId(source),
                    b: undefined,
                    least: undefined,
                    edge: undefined,
                  })
                }
              >
                {t(texts.center)}
              </button>
            )}
          </p>
          {data.years.length > 1 && data.years.some(({ count }) => count > 0) && (
            <YearBars years={data.years} />
          )}
          {data.totalCount === 0 ? (
            <EmptyState
              title={
                data.missing.length > 0
                  ? t(texts.missing, { names: data.missing.map(nodeName).join('、') })
                  : t(texts.empty)
              }
              advice={t(data.missing.length > 0 ? texts.missingAdvice : texts.emptyAdvice)}
            />
          ) : (
            <ol>
              {data.items.map((entry, i) => (
                <EntryItem key={entry.key} entry={entry} search={search} place={data.skipCount + i + 1} />
              ))}
            </ol>
          )}
          <footer>
            <span className="quiet num">
              {t(texts.range, {
                from: Math.min(data.totalCount, data.skipCount + 1),
                to: data.skipCount + data.items.length,
                total: data.totalCount.toLocaleString('en'),
              })}
            </span>
            {last > 1 && (
              <Pager page={Math.min(address.page, last)} last={last} onPage={(page) => onChange({ page })} />
            )}
          </footer>
        </>
      )}
    </aside>
  );
};
