// The results of a search for knowledge: ten a page, kinds and dynasties at the side, exact conditions beneath them.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { nodesOnPage, type NodePage, suggestNodes } from '#contract/knowledge/knowledge-calls.ts';
import type { ReplyOf } from '#contract/http/endpoint.ts';
import { useAddress } from '../address/use-address.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { Pager } from '../kit/tables/pager.tsx';
import '../kit/tables/pager.css';
import { useNarrow } from '../kit/states/use-narrow.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { ExactConditions } from './exact-conditions.tsx';
import { KnowledgeBox } from './knowledge-box.tsx';
import { KnowledgeAnswer } from './knowledge-state.tsx';
import { knowledgeKindTexts } from '#contract/knowledge/knowledge-texts.ts';
import { nodesQuery, propertiesQuery } from './knowledge-queries.ts';
import { KnowledgeRow } from './knowledge-row.tsx';
import { OfferedDates } from './offered-dates.tsx';
import { knowledgeAddress, type KnowledgeSearch, propertyQuestion } from './search-address.ts';
import { knowledgeTexts } from './texts.ts';
import '../content/content.css';
import './knowledge.css';

type Facets = ReplyOf<typeof suggestNodes>['facets'];

const Row = ({
  name,
  count,
  isCurrent,
  onChoose,
  lang,
}: {
  name: string;
  count?: number;
  isCurrent: boolean;
  onChoose: () => void;
  lang?: string;
}) => (
  <li>
    <button
      type="button"
      className="content-row"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onChoose}
    >
      <span lang={lang}>{name}</span>
      {count !== undefined && <span className="num">{count.toLocaleString('en')}</span>}
    </button>
  </li>
);

const mostDynasties = 12;

const FacetLists = ({
  facets,
  search,
  onSearch,
}: {
  facets: Facets | undefined;
  search: KnowledgeSearch;
  onSearch: (next: KnowledgeSearch) => void;
}) => {
  const t = useText();
  const { key, type, dynasty } = search;
  const all = facets?.types.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <ul aria-label={t(knowledgeTexts.kinds)}>
        <Row
          name={t(knowledgeTexts.all)}
          {...(all !== undefined && { count: all })}
          isCurrent={!type}
          onChoose={() => onSearch({ key })}
        />
        {facets?.types.map((one) => (
          <Row
            key={one.type}
            name={t(knowledgeKindTexts[one.type])}
            count={one.count}
            isCurrent={one.type === type}
            onChoose={() => onSearch({ key, type: one.type })}
          />
        ))}
      </ul>
      {facets && facets.dynasties.length > 0 && (
        <ul className="knowledge-dynasties" aria-label={t(knowledgeTexts.dynasties)}>
          {facets.dynasties.slice(0, mostDynasties).map((one) => (
            <Row
              key={one.dynasty}
              name={one.dynasty}
              lang="zh-Hant"
              count={one.count}
              isCurrent={one.dynasty === dynasty}
              onChoose={() =>
                onSearch({ key, type, dynasty: one.dynasty === dynasty ? undefined : one.dynasty })
              }
            />
          ))}
        </ul>
      )}
    </>
  );
};

const Results = ({
  reply: { totalCount, items },
  page,
  onPage,
}: {
  reply: NodePage;
  page: number;
  onPage: (page: number) => void;
}) => {
  const t = useText();
  const last = Math.max(1, Math.ceil(totalCount / nodesOnPage));
  if (totalCount === 0)
    return <EmptyState title={t(knowledgeTexts.none)} advice={t(knowledgeTexts.noneAdvice)} />;
  return (
    <>
      <ul className="knowledge-results">
        {items.map((node) => (
          <KnowledgeRow key={`${node.type} ${node.id}`} node={node} />
        ))}
      </ul>
      {last > 1 && <Pager page={Math.min(page, last)} last={last} onPage={onPage} />}
    </>
  );
};

export const KnowledgeSearchScreen = () => {
  const t = useText();
  const narrow = useNarrow();
  const { address, search } = useAddress(knowledgeAddress);
  const navigate = useNavigate();
  const { key = '', type, dynasty, page } = address;
  const [text, setText] = useState(key);
  const question = propertyQuestion(address);
  const nodes = useQuery({ ...nodesQuery({ type, key, dynasty }, page), enabled: question === undefined });
  const exact = useQuery({ ...propertiesQuery(question ?? {}, page), enabled: question !== undefined });
  const query = question ? exact : nodes;
  const go = (next: KnowledgeSearch) => void navigate({ to: '/knowledgeSearch', search: next });
  useTitle(t(knowledgeTexts.search));
  const total = query.data?.totalCount;
  const chosen = [type && t(knowledgeKindTexts[type]), dynasty].filter(
    (one) => one !== undefined && one !== '',
  );
  const narrowing = (
    <>
      <FacetLists facets={question ? undefined : nodes.data?.facets} search={search} onSearch={go} />
      <ExactConditions key={JSON.stringify(search)} search={search} onSearch={go} />
    </>
  );
  return (
    <div className="content-split knowledge">
      {!narrow && <aside className="content-sider">{narrowing}</aside>}
      <div className="content-main">
        <h1 className="screen-title">{t(knowledgeTexts.search)}</h1>
        <div className="content-empty">
          <KnowledgeBox
            text={text}
            onText={setText}
            onSubmit={(name, kind) => go({ key: name, type: kind ?? search.type })}
          />
          <output className="quiet num">
            {total === undefined ? '' : t(knowledgeTexts.total, { count: total.toLocaleString('en') })}
          </output>
        </div>
        {narrow && (
          <details className="knowledge-narrowing">
            <summary>
              {t(knowledgeTexts.narrow)}
              <span>{chosen.length === 0 ? t(knowledgeTexts.all) : chosen.join('、')}</span>
            </summary>
            {narrowing}
          </details>
        )}
        {!question && nodes.data?.dates && <OfferedDates dates={nodes.data.dates} />}
        <KnowledgeAnswer<NodePage> query={query}>
          {(reply) => (
            <Results
              reply={reply}
              page={page}
              onPage={(next) => go({ ...search, ...knowledgeAddress.write({ page: next }) })}
            />
          )}
        </KnowledgeAnswer>
      </div>
    </div>
  );
};
