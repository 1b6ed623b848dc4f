// The kinds of knowledge in the library, each with some entries that have much information.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listKnowledgeNames } from '#contract/knowledge/knowledge-calls.ts';
import { type KnowledgeKind } from '#contract/knowledge/knowledge.ts';
import { call } from '../api/call-api.ts';
import { useText } from '../i18n/use-text.ts';
import { HomeColumn } from './home-column.tsx';
import { homeTexts } from './texts.ts';

const kinds = {
  person: homeTexts.persons,
  place: homeTexts.places,
  office: homeTexts.offices,
  work: homeTexts.works,
  reign: homeTexts.reigns,
} as const satisfies Partial<Record<KnowledgeKind, string>>;
type ShownKind = keyof typeof kinds;
const shown = Object.keys(kinds) as ShownKind[];
const names = 6;

export const homeKnowledgeQuery = queryOptions({
  queryKey: ['knowledge', 'home'],
  queryFn: ({ signal }) =>
    call(listKnowledgeNames, {
      signal,
      quiet: true,
      open: true,
      body: { entityDefinitionNames: shown, count: names },
    }),
});

export const KnowledgeBlock = () => {
  const t = useText();
  const { data } = useQuery(homeKnowledgeQuery);
  const filled = data?.kinds.filter(({ totalCount }) => totalCount > 0) ?? [];
  if (filled.length === 0) return null;
  return (
    <HomeColumn
      title={t(homeTexts.knowledge)}
      more={
        <Link to="/knowledge" className="text-link">
          {t(homeTexts.more)}
        </Link>
      }
    >
      <ul className="home-rows home-navs">
        {filled.map(({ type, totalCount, names: nodes }) => (
          <li key={type}>
            <Link to="/knowledgeSearch" search={{ type }}>
              {t(kinds[type as ShownKind])}
            </Link>
            <span className="home-nav-beneath">
              {nodes.map((node) => (
                <Link
                  key={node.id}
                  to="/knowledge/$kind/$id"
                  params={{ kind: type, id: node.id }}
                  lang="zh-Hant"
                >
                  {node.name}
                </Link>
              ))}
            </span>
            <span className="quiet num">{totalCount.toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
    </HomeColumn>
  );
};
