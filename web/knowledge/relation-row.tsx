// A relation of an entity: what it is, with whom, which way, and what bears it out.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KnowledgeRelation, KnowledgeRelationKind } from '#contract/knowledge/knowledge.ts';
import { useText } from '../i18n/use-text.ts';
import { EvidenceLine, EvidenceSource } from './evidence.tsx';
import { relationBasisTexts, relationText } from './knowledge-words.ts';
import { type NodeName, knowledgeRelationsQuery } from './knowledge-queries.ts';
import { NodeLink } from './node-link.tsx';
import { knowledgeTexts } from './texts.ts';
import { useReader } from './use-reader.ts';

const arrows = {
  out: ['→', knowledgeTexts.outward],
  in: ['←', knowledgeTexts.inward],
  both: ['↔', knowledgeTexts.mutual],
} as const;

const sharedOnPage = 10;

/** What single entries bear out, and how many do is called. */
const countTexts: Partial<Record<KnowledgeRelationKind, { count: string; list: string }>> = {
  named: { count: knowledgeTexts.shared, list: knowledgeTexts.sharedOf },
  addressed: { count: knowledgeTexts.poems, list: knowledgeTexts.poemsOf },
  office: { count: knowledgeTexts.entriesOfOffice, list: knowledgeTexts.entriesWithOffice },
};

interface SharedProps {
  node: NodeName;
  other: NodeName & { name: string };
  kind: KnowledgeRelationKind;
  direction: KnowledgeRelation['direction'];
  label: string;
}

/** Every entry that bears a relation out. */
const SharedEntries = ({ node, other, kind, direction, label }: SharedProps) => {
  const t = useText();
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(
    knowledgeRelationsQuery(node, { kind, direction, other, count: sharedOnPage, reader: useReader() }),
  );
  const pages = data?.pages ?? [];
  return (
    <>
      <ol
        className="knowledge-shared"
        aria-label={t(label, { name: other.name, count: pages[0]?.totalCount ?? 0 })}
      >
        {pages.flatMap(({ items }, page) =>
          items.map(
            ({ evidence }, i) =>
              evidence && (
                <li key={`${page} ${i}`}>
                  <EvidenceLine evidence={evidence} />
                  <EvidenceSource evidence={evidence} />
                </li>
              ),
          ),
        )}
      </ol>
      {hasNextPage && (
        <button type="button" className="text-link" onClick={() => void fetchNextPage()}>
          {t(knowledgeTexts.more)}
        </button>
      )}
    </>
  );
};

export const RelationRow = ({ of, relation }: { of: NodeName; relation: KnowledgeRelation }) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { kind, direction, node, weight, basis, evidence } = relation;
  const [arrow, label] = arrows[direction];
  const basisText = relationBasisTexts[basis];
  const counted = kind === 'named' || weight > 1 ? countTexts[kind] : undefined;
  return (
    <li className="knowledge-relation">
      <span className="quiet song">{t(relationText(relation))}</span>
      <NodeLink node={node} className="song knowledge-other" />
      <span className="quiet">
        <span aria-hidden="true">{arrow}</span>
        <span className="visually-hidden">{t(label)}</span>
      </span>
      <p>
        {evidence && <EvidenceLine evidence={evidence} />}{' '}
        {counted && (
          <button type="button" className="text-link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(counted.count, { count: weight.toLocaleString('en') })}
          </button>
        )}
      </p>
      <div className="knowledge-source">
        {evidence && <EvidenceSource evidence={evidence} />}
        {basisText && <span className="quiet">{t(basisText)}</span>}
      </div>
      {open && counted && (
        <div className="knowledge-open">
          <SharedEntries node={of} other={node} kind={kind} direction={direction} label={counted.list} />
        </div>
      )}
    </li>
  );
};
