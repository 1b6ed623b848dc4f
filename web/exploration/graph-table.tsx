// The graph as a table: with one name in the middle whom it is joined to, else all pairs. It says all that is drawn.
import { useState } from 'react';
import type { Graph, GraphEdge } from '#contract/knowledge/exploration.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { saveFile } from '../kit/controls/save-file.ts';
import { useNarrow } from '../kit/states/use-narrow.ts';
import { explorationTexts as texts } from './texts.ts';
import { useNodeName } from './use-node-name.ts';

interface Props {
  graph: Graph;
  open: readonly string[];
  onOpen: (source: string, target?: string) => unknown;
}

interface PairRow extends GraphEdge {
  /** Of the one that is not in the middle. */
  each: number;
}

const sorts = ['weight', 'each', 'first', 'last'] as const;
type PairSort = (typeof sorts)[number];

const valueOf = (row: PairRow, sort: PairSort): number => {
  if (sort === 'weight' || sort === 'each') return row[sort];
  return row[sort]?.number ?? Infinity;
};

/** The greatest first, days the earliest first. */
const sortPairs = (rows: readonly PairRow[], sort: PairSort): PairRow[] => {
  const way = sort === 'weight' || sort === 'each' ? -1 : 1;
  return [...rows].sort((x, y) => {
    const [one, other] = [valueOf(x, sort), valueOf(y, sort)];
    return one === other ? 0 : one < other ? -way : way;
  });
};

const atOnce = 100;

/** A value that a spreadsheet takes for no formula, whatever it begins with. */
const quote = (value: string | number): string =>
  `"${String(value)
    .replaceAll('"', '""')
    .replace(/^[=+\-@\t\r]/, "'$&")}"`;

/** A day as year and rest, which part where a line is too short for both: 雍正三年, 正月初八日. */
const Day = ({ label = '' }: { label: string | undefined }) => {
  const toYear = label.indexOf('年') + 1;
  const [year, rest] = [label.slice(0, toYear), label.slice(toYear)];
  return (
    <>
      {year && <span>{year}</span>}
      {rest && <span>{rest}</span>}
    </>
  );
};

/** Characters of a name that always fit in one line. */
const shortName = 5;
const isLong = (name: string): true | undefined => ([...name].length > shortName ? true : undefined);

export const GraphTable = ({ graph, open, onOpen }: Props) => {
  const t = useText();
  const nodeName = useNodeName();
  const narrow = useNarrow();
  const { fullName } = useCurrentProduct();
  const [sort, setSort] = useState<PairSort>('weight');
  const [shown, setShown] = useState(atOnce);
  const counts = new Map(graph.nodes.map(({ id, count }) => [id, count]));
  const [centre] = graph.around.length === 1 ? graph.around : [];
  const rows = sortPairs(
    graph.edges.flatMap((edge): PairRow[] => {
      if (centre === undefined) return [{ ...edge, each: counts.get(edge.sourceId) ?? 0 }];
      if (edge.sourceId !== centre && edge.targetId !== centre) return [];
      const [sourceId, targetId] =
        edge.sourceId === centre ? [centre, edge.targetId] : [centre, edge.sourceId];
      return [{ ...edge, sourceId, targetId, each: counts.get(targetId) ?? 0 }];
    }),
    sort,
  );
  const most = Math.max(1, ...rows.map(({ weight }) => weight));
  const dated = rows.some(({ first }) => first !== undefined);
  const head = (name: PairSort, text: string) => (
    <th
      scope="col"
      aria-sort={sort === name ? (name === 'weight' || name === 'each' ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" onClick={() => setSort(name)}>
        {t(text)}
        {sort === name && <span aria-hidden="true"> {name === 'weight' || name === 'each' ? '↓' : '↑'}</span>}
      </button>
    </th>
  );
  const download = () => {
    const lines = [
      [t(texts.name), t(texts.otherName), t(texts.together), t(texts.earliest), t(texts.latest)],
      ...rows.map(({ sourceId, targetId, weight, first, last }) => [
        nodeName(sourceId),
        nodeName(targetId),
        weight,
        first?.label ?? '',
        last?.label ?? '',
      ]),
    ];
    // With a mark of its coding, without which spreadsheets misread it.
    const text = `\uFEFF${lines.map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`;
    saveFile(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      `${t(texts.fileName, { product: fullName })}.csv`,
    );
  };
  return (
    <div className="explore-table">
      <header className="row">
        <span className="quiet num">
          {centre !== undefined && (
            <>
              <b lang="zh-Hant">
                <BookText text={nodeName(centre)} />
              </b>{' '}
              {t(texts.with, { names: rows.length })}
            </>
          )}
        </span>
        <button type="button" className="text-link" onClick={download}>
          {t(texts.download)}
        </button>
      </header>
      <table aria-label={t(texts.tableLabel)}>
        <thead>
          <tr>
            <th scope="col">{t(texts.name)}</th>
            {centre === undefined && <th scope="col">{t(texts.otherName)}</th>}
            {head('weight', narrow ? texts.weight : texts.together)}
            {centre !== undefined && head('each', texts.each)}
            {dated && head('first', texts.earliest)}
            {dated && head('last', texts.latest)}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(({ sourceId, targetId, weight, each, first, last }) => {
            const isOpen = open.length === 2 && open.includes(sourceId) && open.includes(targetId);
            const named = centre === undefined ? sourceId : targetId;
            return (
              <tr key={`${sourceId} ${targetId}`} data-chosen={isOpen || undefined}>
                <th scope="row" lang="zh-Hant" data-long={isLong(nodeName(named))}>
                  <button
                    type="button"
                    aria-pressed={isOpen}
                    aria-label={t(texts.stepOf, {
                      from: nodeName(sourceId),
                      to: nodeName(targetId),
                      count: weight,
                    })}
                    onClick={() => onOpen(sourceId, targetId)}
                  >
                    <BookText text={nodeName(named)} />
                  </button>
                </th>
                {centre === undefined && (
                  <td lang="zh-Hant" data-long={isLong(nodeName(targetId))}>
                    <BookText text={nodeName(targetId)} />
                  </td>
                )}
                <td className="num">
                  <i className="pair-bar" style={{ width: `${(weight / most) * 60}%` }} />
                  {weight.toLocaleString('en')}
                </td>
                {centre !== undefined && <td className="num">{each.toLocaleString('en')}</td>}
                {dated &&
                  [first, last].map((day, i) => (
                    <td key={i} lang="zh-Hant" className="day">
                      <Day label={day?.label} />
                    </td>
                  ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length > shown && (
        <button type="button" className="text-link num" onClick={() => setShown(shown + atOnce)}>
          {t(texts.more, { more: Math.min(atOnce, rows.length - shown) })}
        </button>
      )}
    </div>
  );
};
