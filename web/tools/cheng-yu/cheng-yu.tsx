// Idioms: how they are read, what they mean where a list says it, and where the library has them.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { findIdioms, type IdiomEntry, toolPageSize } from '#contract/tools/tools.ts';
import { call } from '../../api/call-api.ts';
import { useHouseText, useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/states/blank-leaf.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { useNarrow } from '../../kit/states/use-narrow.ts';
import { Waiting } from '../../kit/states/waiting.tsx';
import { lookUpCaching, lookUpCall } from '../../api/look-ups.ts';
import { ToolHead } from '../frame/tool-head.tsx';
import { ToolLink } from '../frame/tool-link.tsx';
import { useToolPlace } from '../frame/tool-place.ts';
import { Attestations } from './attestations.tsx';
import { idiomTexts } from './texts.ts';
import './cheng-yu.css';

const broad = 960;

const idiomsQuery = (key: string, page: number) =>
  queryOptions({
    queryKey: ['tool-idioms', key, page],
    queryFn: ({ signal }) =>
      call(findIdioms, {
        query: { key, start: (page - 1) * toolPageSize, count: toolPageSize },
        signal,
        ...lookUpCall,
      }),
    enabled: key !== '',
    placeholderData: keepPreviousData,
    ...lookUpCaching,
  });

const Idiom = ({ idiom: { name, pinYin, exp, list } }: { idiom: IdiomEntry }) => {
  const t = useText();
  const house = useHouseText();
  const { kind } = useToolPlace();
  const Heading = kind === 'page' ? 'h2' : 'h3';
  const written = house(name);
  const cells = [...written];
  const syllables = pinYin.split(' ');
  const isAligned = syllables.length === cells.length;
  return (
    <article className="idiom">
      <Heading aria-label={written}>
        {cells.map((cell, i) => (
          <span key={`${String(i)} ${cell}`}>
            {isAligned && <small>{syllables[i]}</small>}
            <ToolLink tool="guHanYu" parameters={{ key: cell }} className="idiom-cell">
              <span lang="zh-Hant">{cell}</span>
            </ToolLink>
          </span>
        ))}
      </Heading>
      {!isAligned && <p>{pinYin}</p>}
      {exp ? <p className="idiom-text song">{house(exp)}</p> : null}
      <p className="quiet" title={house([list.source, list.licence].filter(Boolean).join(' '))}>
        {t(exp ? idiomTexts.source : idiomTexts.unexplained, { title: house(list.title) })}
      </p>
      <Attestations word={name} />
    </article>
  );
};

export const ChengYu = () => {
  const t = useText();
  const house = useHouseText();
  const { parameters, change } = useToolPlace();
  const narrow = useNarrow(broad);
  const { key = '', page } = parameters;
  const { data, isError, isPlaceholderData, refetch } = useQuery(idiomsQuery(key, page));
  const found = key === '' ? undefined : data;
  const listed = found?.items ?? [];
  const chosen = listed.find(({ id }) => id === parameters.entry);
  const idiom = chosen ?? (narrow && listed.length > 1 ? undefined : listed[0]);
  const total = (found?.total ?? 0).toLocaleString('en');
  const list = found && found.total > 0 && (
    <section className="idiom-found">
      <ul aria-label={t(idiomTexts.list)}>
        {listed.map(({ id, name, pinYin }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === idiom?.id || undefined}
              onClick={() => change({ entry: id })}
            >
              <b lang="zh-Hant">{house(name)}</b>
              <span className="quiet">{pinYin}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.total > toolPageSize && (
        <Pager
          page={page}
          last={Math.ceil(found.total / toolPageSize)}
          onPage={(to) => change({ page: to, entry: undefined })}
        />
      )}
    </section>
  );
  return (
    <>
      <ToolHead
        tool="chengYu"
        placeholder={t(idiomTexts.ask)}
        found={found && t(found.total > 1 ? idiomTexts.foundSorted : idiomTexts.found, { total })}
        awaiting={isPlaceholderData}
      />
      {key === '' ? (
        <EmptyState title={t(idiomTexts.invite)} advice={t(idiomTexts.inviteAdvice)} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : !found ? (
        <Waiting />
      ) : found.total === 0 ? (
        <EmptyState title={t(idiomTexts.nothing)} advice={t(idiomTexts.nothingAdvice)} />
      ) : narrow ? (
        idiom ? (
          <>
            {listed.length > 1 && (
              <button type="button" className="text-link" onClick={() => change({ entry: undefined })}>
                {t(idiomTexts.back, { total })}
              </button>
            )}
            <Idiom key={idiom.id} idiom={idiom} />
          </>
        ) : (
          list
        )
      ) : (
        <div className="idiom-desk">
          {list}
          {idiom && <Idiom key={idiom.id} idiom={idiom} />}
        </div>
      )}
    </>
  );
};
