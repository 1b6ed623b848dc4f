// The shortest paths between two names, step by step; each step opens the entries that make it.
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { BookText } from '../glyphs/book-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { type ExploreAddress, namesOf } from './explore-address.ts';
import { relationsQuery } from './explore-queries.ts';
import { explorationTexts as texts } from './texts.ts';
import { useNodeName } from './use-node-name.ts';

interface Props {
  address: ExploreAddress;
  onOpen: (source: string, target?: string) => unknown;
}

export const PathList = ({ address, onOpen }: Props) => {
  const t = useText();
  const nodeName = useNodeName();
  const { code, version } = useCurrentProduct();
  const names = namesOf(address);
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    relationsQuery(code, version, address, names),
  );
  return (
    <aside className="explore-pane" aria-label={t(texts.paths)} aria-busy={isPlaceholderData}>
      <header>
        <h2 lang="zh-Hant">
          <BookText text={nodeName(names[0])} />
          <i>…</i>
          <BookText text={nodeName(names[1])} />
        </h2>
      </header>
      <p className="quiet pane-facts">{t(texts.pathsHint)}</p>
      {isError ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : data.paths.length === 0 ? (
        <EmptyState title={t(texts.noPath)} advice={t(texts.noPathAdvice)} />
      ) : (
        <ol className="paths">
          {data.paths.map(({ nodes, weights }) => (
            <li key={nodes.map(({ id }) => id).join(' ')}>
              <span className="quiet num">
                {weights.length === 1 ? t(texts.direct) : t(texts.pathOf, { steps: weights.length })}
              </span>
              <span className="path" lang="zh-Hant">
                {nodes.map(({ id }, i) => (
                  <Fragment key={id}>
                    {i > 0 && (
                      <button
                        type="button"
                        className="num"
                        aria-label={t(texts.stepOf, {
                          from: nodeName(nodes[i - 1].id),
                          to: nodeName(id),
                          count: weights[i - 1],
                        })}
                        onClick={() => onOpen(nodes[i - 1].id, id)}
                      >
                        {weights[i - 1]}
                      </button>
                    )}
                    <button type="button" onClick={() => onOpen(id)}>
                      <BookText text={nodeName(id)} />
                    </button>
                  </Fragment>
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
};
