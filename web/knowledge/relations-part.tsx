// The relations of an entity, by kind, and the ways to another.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KnowledgeInfo, KnowledgeRelationKind } from '#contract/knowledge/knowledge.ts';
import { useText } from '../i18n/use-text.ts';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { measuredRelations, relationTexts } from '#contract/knowledge/knowledge-texts.ts';
import { knowledgeRelationsQuery } from './knowledge-queries.ts';
import { PathsPart } from './paths-part.tsx';
import { RelationRow } from './relation-row.tsx';
import { knowledgeTexts } from './texts.ts';
import { useReader } from './use-reader.ts';

const onPage = 20;

const RelationList = ({ info, kind }: { info: KnowledgeInfo; kind: KnowledgeRelationKind | undefined }) => {
  const t = useText();
  const found = useInfiniteQuery(
    knowledgeRelationsQuery(info, { ...(kind && { kind }), count: onPage, reader: useReader() }),
  );
  if (!found.data) return found.isError ? <LoadFailure onRetry={() => void found.refetch()} /> : <Waiting />;
  return (
    <>
      <ul className="knowledge-relations">
        {found.data.pages.flatMap(({ items }) =>
          items.map((relation) => (
            <RelationRow
              key={`${relation.kind} ${relation.direction} ${relation.node.type} ${relation.node.id}`}
              of={info}
              relation={relation}
            />
          )),
        )}
      </ul>
      {found.hasNextPage && (
        <button type="button" className="button" onClick={() => void found.fetchNextPage()}>
          {t(knowledgeTexts.more)}
        </button>
      )}
    </>
  );
};

/** How far the numbers of relations that a program read can be relied on. */
const Measured = ({ kinds }: { kinds: readonly KnowledgeRelationKind[] }) => {
  const t = useText();
  const statements = kinds.flatMap((kind) => {
    const measured = measuredRelations[kind];
    return measured ? [t(knowledgeTexts.measured, { kind: t(relationTexts[kind]), ...measured })] : [];
  });
  return statements.length === 0 ? null : <p className="quiet knowledge-measured">{statements.join('；')}</p>;
};

export const RelationsPart = ({ info }: { info: KnowledgeInfo }) => {
  const t = useText();
  const [kind, setKind] = useState<KnowledgeRelationKind>();
  const [between, setBetween] = useState(false);
  const { relationCounts } = info;
  const all = relationCounts.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="knowledge-middle" aria-labelledby="knowledge-relations">
      <div className="knowledge-head row">
        <h2 id="knowledge-relations" className="part-title">
          {t(knowledgeTexts.relations)}
        </h2>
        {all > 0 && (
          <fieldset className="tabs" aria-label={t(knowledgeTexts.relations)}>
            <button type="button" aria-pressed={kind === undefined} onClick={() => setKind(undefined)}>
              {t(knowledgeTexts.all)} {all.toLocaleString('en')}
            </button>
            {relationCounts.map((one) => (
              <button
                key={one.kind}
                type="button"
                aria-pressed={kind === one.kind}
                onClick={() => setKind(one.kind)}
              >
                {t(relationTexts[one.kind])} {one.count.toLocaleString('en')}
              </button>
            ))}
          </fieldset>
        )}
        <span className="grow" />
        <button
          type="button"
          className="text-link"
          aria-expanded={between}
          onClick={() => setBetween(!between)}
        >
          {t(knowledgeTexts.between)}
        </button>
      </div>
      <Measured kinds={kind === undefined ? relationCounts.map((one) => one.kind) : [kind]} />
      {between && <PathsPart source={info} />}
      {all === 0 ? (
        <p className="content-empty quiet">{t(knowledgeTexts.noRelations)}</p>
      ) : (
        <RelationList info={info} kind={kind} />
      )}
    </section>
  );
};
