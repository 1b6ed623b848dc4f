// Where entries of books name an entity: by product and name how many, with the lists and the graph of them.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KnowledgeInfo } from '#contract/knowledge/knowledge.ts';
import { tabsQuery, useProducts } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { knowledgeTexts } from './texts.ts';
import { TitledPart } from './titled-part.tsx';

type NamedAs = KnowledgeInfo['namedAs'][number];
type NamedKind = 'person' | 'place' | 'office';

const isNamedKind = (type: KnowledgeInfo['type']): type is NamedKind =>
  type === 'person' || type === 'place' || type === 'office';

/** The number opens its entries where the name means nobody else there; else it says so, and opens all of the name. */
const NamedRow = ({ kind, own, one }: { kind: NamedKind; own: string; one: NamedAs }) => {
  const t = useText();
  const { code, product, name, entries, total } = one;
  const held = useProducts().data?.products.find((other) => other.code === code);
  const { data } = useQuery({ ...tabsQuery(held?.id ?? ''), enabled: held !== undefined });
  const [node, params] = [`${kind}:${name}`, { code }];
  const isAll = entries === total;
  const countLabel = t(isAll ? knowledgeTexts.entryCount : knowledgeTexts.allOfName, {
    count: total.toLocaleString('en'),
  });
  return (
    <li>
      <span className="song grow" lang="zh-Hant">
        {product}
        {name !== own && <span className="quiet"> {name}</span>}
      </span>
      {!isAll && (
        <span className="num">{t(knowledgeTexts.entryCount, { count: entries.toLocaleString('en') })}</span>
      )}
      {data?.tabs.includes('explore') ? (
        <Link
          className="text-link num"
          to="/app/explore/$code"
          params={params}
          search={{ a: node, edge: node }}
          aria-label={`${product} ${name} ${countLabel}`}
        >
          {countLabel}
        </Link>
      ) : (
        <span className="num">{countLabel}</span>
      )}
      {kind !== 'office' && data?.tabs.includes('statistics') && (
        <Link
          className="text-link"
          to="/app/statistics/$code"
          params={params}
          search={{ [kind]: name }}
          aria-label={`${product} ${name} ${t(knowledgeTexts.statistics)}`}
        >
          {t(knowledgeTexts.statistics)}
        </Link>
      )}
    </li>
  );
};

export const EntriesPart = ({ info: { type, name, namedAs } }: { info: KnowledgeInfo }) => {
  const t = useText();
  if (namedAs.length === 0 || !isNamedKind(type)) return null;
  return (
    <TitledPart id="knowledge-entries" title={t(knowledgeTexts.inEntries)}>
      <ul className="knowledge-mentions">
        {namedAs.map((one) => (
          <NamedRow key={`${one.code} ${one.name}`} kind={type} own={name} one={one} />
        ))}
      </ul>
      <p className="quiet">
        {t(type === 'person' ? knowledgeTexts.byOrNamedNote : knowledgeTexts.inEntriesNote)}
      </p>
    </TitledPart>
  );
};
