import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Graph } from '#contract/knowledge/exploration.ts';
import { useAddress } from '../address/use-address.ts';
import { ApiError } from '../api/api-error.ts';
import { tabsQuery } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { NoSuchPage } from '../shell/status-screens.tsx';
import { announce } from '../kit/overlays/announce.tsx';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { frameTexts } from '../kit/texts.ts';
import { useNarrow } from '../kit/states/use-narrow.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { type ExploreAddress, exploreAddress, namesOf } from './explore-address.ts';
import { ExploreForm } from './explore-form.tsx';
import { useGraph } from './explore-queries.ts';
import { GraphCanvas } from './graph-canvas.tsx';
import { GraphTable } from './graph-table.tsx';
import { JoinedEntries } from './joined-entries.tsx';
import { PathList } from './path-list.tsx';
import { explorationTexts as texts } from './texts.ts';
import { useNodeName } from './use-node-name.ts';
import './exploration.css';

const written = (n: number): string => n.toLocaleString('en');

/** 32 人，75 对 */
const useSum = (graph: Graph | undefined, { kinds }: ExploreAddress): string => {
  const t = useText();
  if (!graph) return '';
  const isPeople =
    kinds.length === 1 && kinds[0] === 'person' && graph.nodes.every(({ kind }) => kind === 'person');
  return t(isPeople ? texts.people : texts.names, {
    nodes: written(graph.nodes.length),
    edges: written(graph.edgeTotal),
  });
};

/** What a graph does not show, and how it could. */
const Rest = ({ graph, onAsk }: { graph: Graph; onAsk: (values: Partial<ExploreAddress>) => unknown }) => {
  const t = useText();
  const { nodes, nodeTotal, edges, edgeTotal, weightForAll } = graph;
  const rest = nodeTotal - nodes.length;
  return (
    <>
      {rest > 0 && <span className="num">{t(texts.rest, { rest: written(rest) })}</span>}
      {rest > 0 && weightForAll !== undefined && (
        <button type="button" className="text-link num" onClick={() => onAsk({ least: weightForAll })}>
          {t(texts.raise, { weight: written(weightForAll) })}
        </button>
      )}
      {edgeTotal > edges.length && (
        <span className="num">
          {t(texts.edgesOf, { shown: written(edges.length), edges: written(edgeTotal) })}
        </span>
      )}
    </>
  );
};

const Exploration = () => {
  const t = useText();
  const { code, version } = useCurrentProduct();
  const { address, search, change: go } = useAddress(exploreAddress);
  const narrow = useNarrow();
  const nodeName = useNodeName();
  const { graph, weight, isStale, isError, error, retry } = useGraph(code, version, address);
  const change = (values: Partial<ExploreAddress>) => go({ page: 1, ...values });
  const { edge } = address;
  const names = namesOf(address);
  const open = (source: string, target?: string) => change({ edge: [source, target] });
  const [nodes, edges] = [graph?.nodes.length, graph?.edgeTotal];
  useEffect(() => {
    if (nodes !== undefined && edges !== undefined && !isStale) announce(t(texts.updated, { nodes, edges }));
  }, [nodes, edges, isStale, t]);
  const summary = useSum(graph, address);
  const shown = { open: edge?.filter((id) => id !== undefined) ?? [], onOpen: open };
  const asTable = narrow || address.view === 'table';
  const pane = edge ? 'entries' : names.length === 2 ? 'paths' : undefined;
  const isPlain = graph?.nodes.every(({ kind }) => kind === 'person');
  return (
    <div className="explore-screen" data-pane={pane}>
      <h1 className="visually-hidden">{t(frameTexts.explore)}</h1>
      <section className="explore-main" aria-label={t(frameTexts.explore)} aria-busy={isStale}>
        <ExploreForm
          address={address}
          weight={weight}
          summary={summary}
          dated={graph === undefined || graph.dated > 0}
          narrow={narrow}
          onAsk={change}
        />
        {isError ? (
          error instanceof ApiError && error.details ? (
            <EmptyState title={t(texts.invalid)} advice={error.details} />
          ) : (
            <LoadFailure onRetry={retry} />
          )
        ) : !graph ? (
          <Waiting />
        ) : (
          <>
            {graph.missing.length > 0 && (
              <output className="explore-missing">
                {t(texts.missing, { names: graph.missing.map(nodeName).join('、') })}
                <span className="quiet">{t(texts.missingAdvice)}</span>
              </output>
            )}
            {graph.edges.length === 0 ? (
              <EmptyState title={t(texts.empty)} advice={t(texts.emptyAdvice)} />
            ) : asTable ? (
              <GraphTable graph={graph} {...shown} />
            ) : (
              <GraphCanvas graph={graph} {...shown} />
            )}
            {graph.edges.length > 0 && (
              <footer className="explore-foot quiet">
                {!asTable && <span>{t(isPlain ? texts.nodeLegend : texts.kindLegend)}</span>}
                <Rest graph={graph} onAsk={change} />
                {!asTable && <span>{t(texts.edgeLegend)}</span>}
              </footer>
            )}
          </>
        )}
      </section>
      {edge ? (
        <JoinedEntries address={address} edge={edge} search={search} onChange={change} />
      ) : (
        names.length === 2 && <PathList address={address} onOpen={open} />
      )}
    </div>
  );
};

export const ExploreScreen = () => {
  const t = useText();
  const { id, fullName } = useCurrentProduct();
  const { data, isError, refetch } = useQuery(tabsQuery(id));
  useTitle(fullName, t(frameTexts.explore));
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (!data.tabs.includes('explore')) return <NoSuchPage />;
  return <Exploration />;
};
