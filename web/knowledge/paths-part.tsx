// The shortest ways between two entities: the other is chosen by name, and of namesakes one by one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOf } from '#contract/http/endpoint.ts';
import type { findRelations } from '#contract/knowledge/knowledge-calls.ts';
import type { KnowledgeKind, KnowledgeNode } from '#contract/knowledge/knowledge.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { EvidenceLine, EvidenceSource } from './evidence.tsx';
import { KnowledgeBox } from './knowledge-box.tsx';
import { knowledgeKindTexts } from '#contract/knowledge/knowledge-texts.ts';
import { datesOf, relationText } from './knowledge-words.ts';
import { nodesQuery, pathsQuery } from './knowledge-queries.ts';
import { NodeLink } from './node-link.tsx';
import { knowledgeTexts } from './texts.ts';
import { useShownName } from './use-shown-name.ts';
import { useReader } from './use-reader.ts';

type Path = ReplyOf<typeof findRelations>['paths'][number];

const arrows = { out: '→', in: '←', both: '↔' } as const;

const PathLine = ({ path: { nodes, steps } }: { path: Path }) => {
  const t = useText();
  return (
    <li>
      {nodes.map((node, i) => {
        const step = steps[i - 1];
        return (
          <div key={`${node.type} ${node.id}`} className="knowledge-step">
            {step && (
              <p>
                <span className="quiet">
                  {arrows[step.direction]} {t(relationText(step))}
                </span>{' '}
                {step.evidence && <EvidenceLine evidence={step.evidence} />}
                {step.evidence && <EvidenceSource evidence={step.evidence} />}
              </p>
            )}
            <NodeLink node={node} className="song knowledge-other" />
          </div>
        );
      })}
    </li>
  );
};

const Paths = ({ source, target }: { source: KnowledgeNode; target: KnowledgeNode }) => {
  const t = useText();
  const { data, isError, refetch } = useQuery(pathsQuery(source, target, useReader()));
  if (!data) return isError ? <LoadFailure onRetry={() => void refetch()} /> : <Waiting />;
  if (data.length < 0) return <output className="quiet">{t(knowledgeTexts.noPath)}</output>;
  const { length, totalCount: count, paths } = data;
  const shown = paths.length;
  return (
    <>
      <output className="quiet num">
        {shown < count
          ? t(knowledgeTexts.pathsShown, { length, count, shown })
          : t(knowledgeTexts.paths, { length, count })}
      </output>
      <ol className="knowledge-paths">
        {paths.map((path) => (
          <PathLine key={path.nodes.map(({ type, id }) => `${type} ${id}`).join()} path={path} />
        ))}
      </ol>
    </>
  );
};

export const PathsPart = ({ source }: { source: KnowledgeNode }) => {
  const t = useText();
  const house = useHouseText();
  const nameOf = useShownName();
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState<{ key: string; type?: KnowledgeKind | undefined }>();
  const [target, setTarget] = useState<KnowledgeNode>();
  const found = useQuery({
    ...nodesQuery({ key: submitted?.key ?? '', type: submitted?.type }, 1),
    enabled: submitted !== undefined,
  });
  const nodes = submitted
    ? (found.data?.items ?? []).filter(({ type, id }) => type !== source.type || id !== source.id)
    : [];
  const only = nodes.filter(({ name }) => name === submitted?.key);
  const chosen = target ?? (only.length === 1 ? only[0] : undefined);
  return (
    <div className="knowledge-between">
      <KnowledgeBox
        text={text}
        onText={setText}
        onSubmit={(key, type) => {
          setTarget(undefined);
          setSubmitted(key === '' ? undefined : { key, type });
        }}
      />
      {!submitted && <p className="quiet">{t(knowledgeTexts.betweenHint)}</p>}
      {submitted && found.data && nodes.length === 0 && (
        <output className="quiet">{t(knowledgeTexts.none)}</output>
      )}
      {!chosen && nodes.length > 0 && (
        <ul className="knowledge-choices">
          {nodes.map((node) => (
            <li key={`${node.type} ${node.id}`}>
              <button type="button" className="text-link" onClick={() => setTarget(node)}>
                <span lang="zh-Hant">{nameOf(node)}</span>
              </button>{' '}
              <span className="quiet">
                {[t(knowledgeKindTexts[node.type]), node.dynasty, datesOf(node), house(node.sources[0] ?? '')]
                  .filter(Boolean)
                  .join('　')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {chosen && <Paths source={source} target={chosen} />}
    </div>
  );
};
