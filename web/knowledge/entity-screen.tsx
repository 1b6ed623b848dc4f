// The page of an entity: who it is and by which sources, its relations with what bears them out, works, mentions, years.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { KnowledgeInfo } from '#contract/knowledge/knowledge.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { useTitle } from '../kit/states/use-title.ts';
import { EntityHead, Namesakes } from './entity-head.tsx';
import { HoldingsPart } from './holdings-part.tsx';
import { KnowledgeAnswer } from './knowledge-state.tsx';
import { infoQuery } from './knowledge-queries.ts';
import { LifeLine } from './life-line.tsx';
import { RelationsPart } from './relations-part.tsx';
import { knowledgeKind } from './search-address.ts';
import { knowledgeTexts } from './texts.ts';
import { useShownName } from './use-shown-name.ts';
import { useReader } from './use-reader.ts';
import '../content/content.css';
import './knowledge.css';

const Missing = () => {
  const t = useText();
  return (
    <EmptyState level={1} title={t(knowledgeTexts.missing)} advice={t(knowledgeTexts.missingAdvice)}>
      <Link to="/knowledge">{t(knowledgeTexts.knowledge)}</Link>
    </EmptyState>
  );
};

const Entity = ({ info }: { info: KnowledgeInfo }) => {
  const t = useText();
  useTitle(useShownName()(info), t(knowledgeTexts.knowledge));
  return (
    <article className="knowledge knowledge-page">
      <div className="knowledge-columns">
        <EntityHead info={info} />
        <div>
          <RelationsPart info={info} />
          <Namesakes info={info} />
        </div>
        <HoldingsPart info={info} />
      </div>
      <LifeLine info={info} />
    </article>
  );
};

export const EntityScreen = () => {
  const { kind, id } = useParams({ strict: false });
  const type = knowledgeKind.read(kind);
  const reader = useReader();
  const isValidAddress = type !== undefined && id !== undefined;
  const query = useQuery({
    ...infoQuery({ type: type ?? 'person', id: id ?? '' }, reader),
    enabled: isValidAddress,
  });
  if (!isValidAddress) return <Missing />;
  return (
    <KnowledgeAnswer query={query}>
      {({ items: [info] }) => (info ? <Entity key={`${info.type} ${info.id}`} info={info} /> : <Missing />)}
    </KnowledgeAnswer>
  );
};
