import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { KnowledgeNode } from '#contract/knowledge/knowledge.ts';
import { useShownName } from './use-shown-name.ts';

/** Leads to an entity. */
export const NodeLink = ({
  node,
  className = 'song',
  children,
}: {
  node: Pick<KnowledgeNode, 'type' | 'id' | 'name'>;
  className?: string;
  children?: ReactNode;
}) => {
  const nameOf = useShownName();
  const { type, id } = node;
  return (
    <Link to="/knowledge/$kind/$id" params={{ kind: type, id }} className={className} lang="zh-Hant">
      {children ?? nameOf(node)}
    </Link>
  );
};
