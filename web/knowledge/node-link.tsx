import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { KnowledgeNode } from '#contract/knowledge.ts';

/** Leads to an entity. */
export const NodeLink = ({
  node: { type, id, name },
  className = 'song',
  children = name,
}: {
  node: Pick<KnowledgeNode, 'type' | 'id' | 'name'>;
  className?: string;
  children?: ReactNode;
}) => (
  <Link to="/knowledge/$kind/$id" params={{ kind: type, id }} className={className} lang="zh-Hant">
    {children}
  </Link>
);
