// From a name of the graph to whom the library knows by it: the one that the entries of the product mean, or all who bear it.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { searchByProperties } from '#contract/knowledge/knowledge-calls.ts';
import { type KnowledgeKind, readKnowledgeKind } from '#contract/knowledge/knowledge.ts';
import { call } from '../api/call-api.ts';
import { useText } from '../i18n/use-text.ts';
import { nameOfId } from './explore-address.ts';
import { explorationTexts as texts } from './texts.ts';

const bearersQuery = (type: KnowledgeKind | undefined, name: string, product: string) => ({
  queryKey: ['exploration', 'bearers', type, name, product],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(searchByProperties, { body: { type, name, product, maxResultCount: 1 }, signal, quiet: true }),
  enabled: type !== undefined,
  staleTime: 5 * 60_000,
  retry: false,
});

/** `id`: kind and name of a node. Renders nothing if no entity is known by it. */
export const EntityLink = ({ id, code }: { id: string; code: string }) => {
  const t = useText();
  const type = readKnowledgeKind(id.slice(0, id.indexOf(':')));
  const name = nameOfId(id);
  const meant = useQuery(bearersQuery(type, name, code)).data;
  const all = useQuery({
    ...bearersQuery(type, name, ''),
    enabled: type !== undefined && meant !== undefined && meant.totalCount !== 1,
  }).data;
  const [one] = meant?.totalCount === 1 ? meant.items : [];
  if (one)
    return (
      <Link className="text-link" to="/knowledge/$kind/$id" params={{ kind: one.type, id: one.id }}>
        {t(texts.entity)}
      </Link>
    );
  if (!all || all.totalCount === 0) return null;
  return (
    <Link className="text-link num" to="/knowledgeSearch" search={{ key: name, type }}>
      {t(texts.bearers, { count: all.totalCount })}
    </Link>
  );
};
