// What is counted as a file that any spreadsheet opens: a row a figure, of all five views.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../ui/current-product.ts';
import { showNotice } from '../ui/notice.tsx';
import { saveFile } from '../ui/save-file.ts';
import { narrowings, type StatisticsAddress } from './statistics-address.ts';
import { dateCountsQuery, nameCountsQuery, namesShown } from './statistics-queries.ts';
import { statisticsScreenTexts as texts } from './texts.ts';

/** A value that a spreadsheet takes for no formula, whatever it begins with. */
const quote = (value: string): string => `"${value.replaceAll('"', '""').replace(/^[=+\-@\t\r]/, "'$&")}"`;

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
      const dates = await client.fetchQuery(dateCountsQuery(code, version, address));
      const rows = [
        [t(texts.view), t(texts.period), t(texts.from), t(texts.to), t(texts.count), t(texts.of)],
      ];
      for (const { label, from, to, count, of } of dates.buckets)
        rows.push([t(texts.scale), label, from.western, to.western, String(count), String(of)]);
      for (const field of narrowings) {
        const { items } = await client.fetchQuery(
          nameCountsQuery(code, version, field, address, namesShown.all),
        );
        for (const { name, count } of items) rows.push([t(texts[field]), name, '', '', String(count), '']);
      }
      // With a mark of its coding, without which spreadsheets misread it.
      const text = `\uFEFF${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
      const name = `${t(texts.fileName, { product: fullName, time: stamp(new Date()) })}.csv`;
      saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
      showNotice({ kind: 'success', message: t(texts.exported, { name }) });
    } catch {
      showNotice({ kind: 'error', message: t(texts.invalid) });
    }
    setBusy(false);
  };
  return (
    <button type="button" className="button small" disabled={busy} onClick={() => void take()}>
      {t(texts.export)}
    </button>
  );
};
