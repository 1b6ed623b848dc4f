// What is counted as a file that any spreadsheet opens: a row a figure, of all five views, whole.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NameCounts, OfficerCounts } from '#contract/search/statistics.ts';
import { type Translate, useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { saveFile } from '../kit/controls/save-file.ts';
import { csvFile, csvText } from '../kit/tables/csv-text.ts';
import { type NameView, nameViews, type StatisticsAddress } from './statistics-address.ts';
import { dateCountsQuery, nameCountsQuery, namesShown } from './statistics-queries.ts';
import { statisticsScreenTexts as texts } from './texts.ts';

interface ExportContext {
  client: QueryClient;
  code: string;
  version: string;
  address: StatisticsAddress;
}

/** All names of a view, however many. */
const allNames = async (
  { client, code, version, address }: ExportContext,
  field: NameView,
): Promise<(NameCounts['items'][number] | OfficerCounts['items'][number])[]> => {
  const count = namesShown.all;
  for (const items: (NameCounts | OfficerCounts)['items'][number][] = []; ; ) {
    const start = items.length;
    const reply = await client.fetchQuery(nameCountsQuery(code, version, field, address, { start, count }));
    items.push(...reply.items);
    if (items.length >= reply.names || reply.items.length === 0) return items;
  }
};

const gatherRows = async (context: ExportContext, t: Translate): Promise<string[][]> => {
  const { client, code, version, address } = context;
  const head = [
    texts.view,
    texts.name,
    texts.firstDay,
    texts.lastDay,
    texts.count,
    texts.of,
    texts.mentioned,
  ];
  const rows = [head.map((one) => t(one))];
  const dates = await client.fetchQuery(dateCountsQuery(code, version, address));
  for (const { label, from, to, count, of } of dates.buckets)
    rows.push([t(texts[dates.scale]), label, from.western, to.western, String(count), String(of), '']);
  for (const [what, count] of [
    [texts.unplacedRow, dates.unplaced],
    [texts.noDate, dates.undated],
  ] as const)
    if (count > 0) rows.push([t(texts[dates.scale]), t(what), '', '', String(count), '', '']);
  for (const field of nameViews)
    for (const item of await allNames(context, field)) {
      const [from, to, mentioned] =
        'mentioned' in item ? [item.first.western, item.last.western, String(item.mentioned)] : ['', '', ''];
      rows.push([t(texts[field]), item.name, from, to, String(item.count), '', mentioned]);
    }
  return rows;
};

const stamp = (date: Date): string =>
  [
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
    date.getSeconds(),
  ]
    .map((n) => String(n).padStart(2, '0'))
    .join('');

export const ExportButton = ({ address }: { address: StatisticsAddress }) => {
  const t = useText();
  const client = useQueryClient();
  const { code, version, fullName } = useCurrentProduct();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const rows = await gatherRows({ client, code, version, address }, t);
      const name = `${t(texts.fileName, { product: fullName, time: stamp(new Date()) })}.csv`;
      saveFile(csvFile(csvText(rows)), name);
      showNotice({ kind: 'success', message: t(texts.exported, { name }) });
    } catch {
      showNotice({ kind: 'error', message: t(texts.notExported) });
    }
    setBusy(false);
  };
  return (
    <button type="button" className="button small" disabled={busy} onClick={() => void take()}>
      {t(texts.export)}
    </button>
  );
};
