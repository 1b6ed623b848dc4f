// The works of an entity that the library holds, and the occurrences of its name in texts, by product.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KnowledgeInfo, KnowledgeNode } from '#contract/knowledge/knowledge.ts';
import { useProducts } from '../api/product-queries.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { ProductCover } from '../newspapers/product-cover.tsx';
import { Cover } from '../kit/products/cover.tsx';
import { isReadable } from '../kit/products/product-facts.ts';
import { relationTexts } from '#contract/knowledge/knowledge-texts.ts';
import { EntriesPart } from './entries-part.tsx';
import { mentionsQuery, packedName, knowledgeRelationsQuery } from './knowledge-queries.ts';
import { NodeLink } from './node-link.tsx';
import { knowledgeTexts } from './texts.ts';
import { TitledPart } from './titled-part.tsx';
import { useReader } from './use-reader.ts';

const workKinds = ['wrote', 'edited', 'commented', 'translated', 'contributed', 'edition'] as const;
const mostWorks = 40;

/** A work with its cover, and the way into it; `did` says what somebody did for it. */
const Work = ({ node, did }: { node: KnowledgeNode; did: string | undefined }) => {
  const t = useText();
  const house = useHouseText();
  const product = useProducts().data?.products.find(({ code }) => code === node.code);
  return (
    <li>
      {product ? <ProductCover product={product} /> : <Cover title={node.name} cloth="lan" />}
      <div>
        {did === undefined ? null : <NodeLink node={node} />}
        <p className="quiet">
          {did}
          {product?.extent && <span lang="zh-Hant"> {product.extent}</span>}
        </p>
        <p className="quiet" lang="zh-Hant">
          {product?.edition ?? house(node.sources[0] ?? '')}
        </p>
        {product && isReadable(product) ? (
          <Link className="text-link" to="/app/read/$code" params={{ code: product.code }}>
            {t(knowledgeTexts.read)}
          </Link>
        ) : (
          product && (
            <Link className="text-link" to="/product/$code" params={{ code: product.code }}>
              {t(knowledgeTexts.introduction)}
            </Link>
          )
        )}
      </div>
    </li>
  );
};

const Works = ({ info }: { info: KnowledgeInfo }) => {
  const t = useText();
  const reader = useReader();
  const { data } = useInfiniteQuery(knowledgeRelationsQuery(info, { count: mostWorks, reader }));
  const works = (data?.pages[0]?.items ?? []).filter(
    ({ kind, node }) => node.type === 'work' && (workKinds as readonly string[]).includes(kind),
  );
  if (works.length === 0) return null;
  return (
    <TitledPart
      id="knowledge-works"
      title={t(knowledgeTexts.library)}
      aside={<span className="quiet num">{t(knowledgeTexts.works, { count: works.length })}</span>}
    >
      <ul className="knowledge-works">
        {works.map((relation) => (
          <Work
            key={`${relation.kind} ${relation.node.id}`}
            node={relation.node}
            did={t(relationTexts[relation.kind])}
          />
        ))}
      </ul>
    </TitledPart>
  );
};

/** The product that a work is held as. */
const Held = ({ node }: { node: KnowledgeNode }) => {
  const t = useText();
  return (
    <TitledPart id="knowledge-held" title={t(knowledgeTexts.held)}>
      <ul className="knowledge-works">
        <Work node={node} did={undefined} />
      </ul>
    </TitledPart>
  );
};

const Mentions = ({ name }: { name: string }) => {
  const t = useText();
  const { data } = useQuery(mentionsQuery(name, useReader()));
  if (!data || data.totalHit === 0) return null;
  const books = data.bookTotals.items.filter(({ totalHit }) => totalHit > 0);
  const greatest = Math.max(1, ...books.map(({ totalHit }) => totalHit));
  return (
    <TitledPart
      id="knowledge-mentions"
      title={t(knowledgeTexts.mentions)}
      aside={
        <Link className="text-link num" to="/search" search={{ query: packedName(name) }}>
          {t(knowledgeTexts.times, { count: data.totalHit.toLocaleString('en') })}
        </Link>
      }
    >
      <ul className="knowledge-mentions">
        {books.map(({ code, fullName, totalHit }) => (
          <li key={code}>
            <span className="song grow" lang="zh-Hant">
              {fullName}
            </span>
            <i aria-hidden="true" style={{ width: `${(70 * totalHit) / greatest}px` }} />
            <Link
              className="text-link num"
              to="/app/search/$code"
              params={{ code }}
              search={{ query: packedName(name) }}
              aria-label={`${fullName} ${t(knowledgeTexts.times, { count: totalHit })}`}
            >
              {totalHit.toLocaleString('en')}
            </Link>
          </li>
        ))}
      </ul>
      <p className="quiet">{t(knowledgeTexts.mentionsNote, { name })}</p>
    </TitledPart>
  );
};

export const HoldingsPart = ({ info }: { info: KnowledgeInfo }) => {
  const t = useText();
  const reader = useReader();
  return (
    <aside className="knowledge-holdings">
      {info.type === 'work' && info.code !== undefined && <Held node={info} />}
      <Works info={info} />
      <EntriesPart info={info} />
      {info.type !== 'character' && <Mentions name={info.name} />}
      {reader === '' && <p className="content-empty quiet">{t(knowledgeTexts.signIn)}</p>}
    </aside>
  );
};
