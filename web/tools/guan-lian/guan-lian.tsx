// The forms that characters are related to, one edge away: each with its relation, the tables that give it, and its
// count in the library in exactly this form.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listFormsOfSeveral, type RelatedForm, toolPageSize } from '#contract/tools/tools.ts';
import { call } from '../../api/call-api.ts';
import { useSession } from '../../api/session-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/states/blank-leaf.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { lookUpCaching, lookUpCall } from '../../api/look-ups.ts';
import { countsQuery, packedQuestion } from '../frame/occurrence-queries.ts';
import { occurrenceTexts } from '../frame/occurrence-texts.ts';
import { SignInHint } from '../frame/occurrences.tsx';
import { ToolHead } from '../frame/tool-head.tsx';
import { ToolLink } from '../frame/tool-link.tsx';
import { useToolPlace } from '../frame/tool-place.ts';
import { nameSources } from './relation-sources.ts';
import { relatedFormTexts } from './texts.ts';
import './guan-lian.css';

const formsQuery = (key: string, page: number) =>
  queryOptions({
    queryKey: ['tool-forms', key, page],
    queryFn: ({ signal }) =>
      call(listFormsOfSeveral, {
        query: { key, start: (page - 1) * toolPageSize, count: toolPageSize },
        signal,
        ...lookUpCall,
      }),
    enabled: key !== '',
    placeholderData: keepPreviousData,
    ...lookUpCaching,
  });

/** Whether the key has only Latin letters, digits and punctuation: it is split into words here, and not requested. */
const isForeign = (key: string): boolean => /^[\p{Script=Latin}\p{M}\p{N}\p{P}\s]+$/u.test(key);

const Count = ({ word, count }: { word: string; count: number | undefined }) => {
  const t = useText();
  if (count === undefined) return null;
  if (count === 0) return <span className="quiet num">{t(relatedFormTexts.unseen)}</span>;
  const figure = count.toLocaleString('en');
  return (
    <Link
      className="num"
      to="/search"
      search={{ query: packedQuestion(word, false) }}
      aria-label={`${word} ${t(occurrenceTexts.inLibrary, { count: figure })}`}
    >
      {t(occurrenceTexts.inLibrary, { count: figure })}
    </Link>
  );
};

const kindsOf = ({ kinds, traditional, simplified }: RelatedForm) =>
  kinds.map((kind) =>
    kind !== 'simplified' ? kind : traditional ? 'traditional' : simplified ? 'simplifiedForm' : kind,
  );

const Forms = ({ hanZi, forms }: { hanZi: string; forms: readonly RelatedForm[] }) => {
  const t = useText();
  const { kind } = useToolPlace();
  const signedIn = useSession((s) => s.session !== undefined);
  const all = [hanZi, ...forms.map((form) => form.hanZi)];
  const { data: counts } = useQuery(countsQuery(signedIn ? all : [], false));
  const Heading = kind === 'page' ? 'h2' : 'h3';
  // Forms with equal counts remain in the order in which they arrive, which is by code point.
  const ordered = counts
    ? forms.toSorted((a, b) => (counts.get(b.hanZi) ?? 0) - (counts.get(a.hanZi) ?? 0))
    : forms;
  return (
    <section className="related">
      <header>
        <Heading lang="zh-Hant">
          <ToolLink tool="guHanYu" parameters={{ key: hanZi }} className="">
            {hanZi}
          </ToolLink>
        </Heading>
        <p className="quiet">{t(relatedFormTexts.itself)}</p>
        <Count word={hanZi} count={counts?.get(hanZi)} />
      </header>
      {forms.length === 0 ? (
        <p className="quiet">{t(relatedFormTexts.none)}</p>
      ) : (
        <div>
          <p className="quiet related-order">
            {t(relatedFormTexts.total, { count: forms.length })}
            {'　'}
            {t(counts ? relatedFormTexts.byCount : relatedFormTexts.byCode)}
          </p>
          <ul aria-label={t(relatedFormTexts.total, { count: forms.length })}>
            {ordered.map((form) => (
              <li key={form.hanZi}>
                <ToolLink tool="guanLian" parameters={{ key: form.hanZi }} className="related-form">
                  <span lang="zh-Hant">{form.hanZi}</span>
                </ToolLink>
                <p>
                  {kindsOf(form)
                    .map((one) => t(relatedFormTexts[one]))
                    .join('、')}
                </p>
                <p className="quiet num">{form.unicode}</p>
                <Count word={form.hanZi} count={counts?.get(form.hanZi)} />
                <p className="quiet related-sources">
                  {nameSources(form.sources).join('、') || t(relatedFormTexts.follows)}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};

export const GuanLian = () => {
  const t = useText();
  const { parameters, change } = useToolPlace();
  const signedIn = useSession((s) => s.session !== undefined);
  const { key = '', page } = parameters;
  const foreign = isForeign(key);
  const searchKey = foreign ? '' : key;
  const { data, isError, isPlaceholderData, refetch } = useQuery(formsQuery(searchKey, page));
  const found = searchKey === '' ? undefined : data;
  /** Of one character its forms are counted. */
  const saidOf = ({ total, items }: NonNullable<typeof found>): string => {
    if (total > 1) return t(relatedFormTexts.more, { total });
    const count = items[0]?.forms.length ?? 0;
    return count === 0 ? t(relatedFormTexts.none) : t(relatedFormTexts.total, { count });
  };
  return (
    <>
      <ToolHead
        tool="guanLian"
        placeholder={t(relatedFormTexts.ask)}
        found={found && saidOf(found)}
        awaiting={isPlaceholderData}
        unseen={found !== undefined && found.total < 2}
      />
      {key !== '' && foreign && (
        <>
          <ul className="foreign-words">
            {key.split(/\s+/).map((word, i) => (
              <li key={`${String(i)} ${word}`}>{word}</li>
            ))}
          </ul>
          <p className="quiet">{t(relatedFormTexts.english)}</p>
        </>
      )}
      {key === '' ? (
        <EmptyState title={t(relatedFormTexts.invite)} advice={t(relatedFormTexts.inviteAdvice)} />
      ) : searchKey !== '' && isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : searchKey !== '' && !found ? (
        <Waiting />
      ) : found?.total === 0 ? (
        <EmptyState title={t(relatedFormTexts.nothing)} advice={t(relatedFormTexts.nothingAdvice, { key })} />
      ) : (
        found?.items.map(({ hanZi, forms }) => <Forms key={hanZi} hanZi={hanZi} forms={forms} />)
      )}
      {found && found.total > toolPageSize && (
        <Pager
          page={page}
          last={Math.ceil(found.total / toolPageSize)}
          onPage={(to) => change({ page: to })}
        />
      )}
      {found && found.total > 0 && !signedIn && <SignInHint>{t(relatedFormTexts.uncounted)}</SignInHint>}
    </>
  );
};
