// An entity in a list of results, with what it is related to.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { KnowledgeNode, KnowledgeRelation } from '#contract/knowledge/knowledge.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { knowledgeKindTexts } from '#contract/knowledge/knowledge-texts.ts';
import { datesOf, relationText } from './knowledge-words.ts';
import { knowledgeRelationsQuery } from './knowledge-queries.ts';
import { NodeLink } from './node-link.tsx';
import { useReader } from './use-reader.ts';

const related = 6;

const Related = ({ items }: { items: readonly KnowledgeRelation[] }) => {
  const t = useText();
  // Whom a relation joins both ways is named once.
  const byText = new Map<string, Map<string, KnowledgeNode>>();
  for (const relation of items) {
    const { node } = relation;
    const text = relationText(relation);
    const nodes = byText.get(text) ?? new Map<string, KnowledgeNode>();
    byText.set(text, nodes.set(`${node.type} ${node.id}`, node));
  }
  return (
    <p className="knowledge-related">
      {[...byText].map(([text, nodes]) => (
        <span key={text}>
          <span className="quiet">{t(text)}</span>
          {[...nodes].map(([key, node]) => (
            <NodeLink key={key} node={node} />
          ))}
        </span>
      ))}
    </p>
  );
};

export const KnowledgeRow = ({ node }: { node: KnowledgeNode }) => {
  const t = useText();
  const house = useHouseText();
  const { data } = useInfiniteQuery(knowledgeRelationsQuery(node, { count: related, reader: useReader() }));
  const relations = data?.pages[0]?.items ?? [];
  return (
    <li className="knowledge-row">
      <h2>
        <NodeLink node={node} />
        <span className="quiet">{t(knowledgeKindTexts[node.type])}</span>
        {node.dynasty && (
          <span className="song" lang="zh-Hant">
            {node.dynasty}
          </span>
        )}
        <span className="num">{datesOf(node)}</span>
      </h2>
      {node.gist && (
        <p className="song" lang="zh-Hant">
          {node.type === 'idiom' ? house(node.gist) : node.gist}
        </p>
      )}
      {relations.length > 0 && <Related items={relations} />}
      <p className="quiet" lang="zh-Hant">
        {house(node.sources.join('　'))}
      </p>
    </li>
  );
};
