// The reports that a librarian files, handed out as the server makes them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#contract/shanghai-day.ts';
import type { ReportId } from '#contract/usage.ts';
import { useText } from '../i18n/use-text.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { download, unitNamesQuery } from './admin-queries.ts';
import { DateField } from './date-field.tsx';
import { adminTexts, usageTexts } from './texts.ts';

const reports = ['TR', 'TR_B1', 'TR_B2', 'TR_B3', 'PR', 'PR_P1'] as const satisfies readonly ReportId[];

/** `2026-11`. */
const thisMonth = (): string => dayOf(Date.now()).slice(0, 7);

export const UsagePart = () => {
  const t = useText();
  const names = useQuery(unitNamesQuery);
  const [unit, setUnit] = useState('');
  const [report, setReport] = useState<ReportId>('TR_B1');
  const [from, setFrom] = useState(thisMonth);
  const [to, setTo] = useState(thisMonth);
  const [busy, setBusy] = useState(false);
  const fetchAs = async (format: 'csv' | 'tsv'): Promise<void> => {
    setBusy(true);
    const name = `${report}_${from}_${to}.${format}`;
    await download('/api/admin/usage', { unit, report, from, to, format }, name);
    setBusy(false);
  };
  if (names.isError) return <LoadFailure onRetry={() => void names.refetch()} />;
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(adminTexts.usage)}</h1>
      </header>
      <p className="part-lead">{t(usageTexts.lead)}</p>
      <form
        className="usage-form"
        onSubmit={(event) => {
          event.preventDefault();
          void fetchAs('csv');
        }}
      >
        <label>
          <span>{t(usageTexts.unit)}</span>
          <select className="input" value={unit} required onChange={({ target }) => setUnit(target.value)}>
            <option value="">{t(usageTexts.chooseUnit)}</option>
            {names.data?.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          <span>{t(usageTexts.report)}</span>
          <select
            className="input"
            value={report}
            onChange={({ target }) => setReport(reports.find((id) => id === target.value) ?? 'TR_B1')}
          >
            {reports.map((id) => (
              <option key={id} value={id}>
                {t(usageTexts[id])}
              </option>
            ))}
          </select>
        </label>
        <DateField type="month" label={t(usageTexts.from)} value={from} required onChange={setFrom} />
        <DateField type="month" label={t(usageTexts.to)} value={to} required onChange={setTo} />
        <span className="row usage-acts">
          <button type="submit" className="button primary" disabled={busy || unit === ''}>
            {t(usageTexts.csv)}
          </button>
          <button
            type="button"
            className="button"
            disabled={busy || unit === ''}
            onClick={() => void fetchAs('tsv')}
          >
            {t(usageTexts.tsv)}
          </button>
        </span>
      </form>
    </>
  );
};
