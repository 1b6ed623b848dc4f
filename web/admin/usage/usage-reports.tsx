// The reports that a librarian files, handed out as the server makes them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { type ReportId, reportUsage } from '#contract/admin/usage.ts';
import { callForFile } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { DateField } from '../../kit/fields/date-field.tsx';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { denialsQuery, download, unitNamesQuery } from '../console/admin-queries.ts';
import { usageTexts } from '../console/texts.ts';
import { UnitChooser } from '../console/unit-chooser.tsx';
import { UsageTable } from './usage-table.tsx';
import { overviewTexts } from './overview-texts.ts';

const reports = ['TR', 'TR_B1', 'TR_B2', 'TR_B3', 'PR', 'PR_P1'] as const satisfies readonly ReportId[];

/** `2026-11`. */
const thisMonth = (): string => dayOf(Date.now()).slice(0, 7);

/** How often readers of the unit were refused, by title: what TR_B2 has, to be seen at once. */
const DenialList = ({ unit, from, to }: { unit: string; from: string; to: string }) => {
  const t = useText();
  const denials = useQuery({ ...denialsQuery(unit, from, to), enabled: from !== '' && from <= to });
  const items = denials.data?.items ?? [];
  return (
    <section className="usage-denials">
      <h2 className="part-title">{t(usageTexts.denials)}</h2>
      <p className="part-lead quiet">{t(usageTexts.denialsLead)}</p>
      {denials.data && items.length === 0 ? <p className="quiet">{t(usageTexts.noDenials)}</p> : null}
      {items.length === 0 ? null : (
        <table className="register">
          <caption className="visually-hidden">{t(usageTexts.denials)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(usageTexts.title)}</th>
              <th scope="col" className="number">
                {t(usageTexts.noLicense)}
              </th>
              <th scope="col" className="number">
                {t(usageTexts.limitExceeded)}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ code, title, noLicense, limitExceeded }) => (
              <tr key={code}>
                <td className="name" data-head={t(usageTexts.title)}>
                  {title || t(usageTexts.platform)}
                </td>
                <td className="number num" data-head={t(usageTexts.noLicense)}>
                  {noLicense.toLocaleString('en')}
                </td>
                <td className="number num" data-head={t(usageTexts.limitExceeded)}>
                  {limitExceeded.toLocaleString('en')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

/** `onBack`: to use at a glance. */
export const UsageReports = ({ onBack }: { onBack: () => void }) => {
  const t = useText();
  const names = useQuery(unitNamesQuery);
  const [unit, setUnit] = useState('');
  const [report, setReport] = useState<ReportId>('TR_B1');
  const [from, setFrom] = useState(thisMonth);
  const [to, setTo] = useState(thisMonth);
  const [busy, setBusy] = useState(false);
  const hasMonths = from !== '' && to !== '' && from <= to;
  const isReady = !busy && unit !== '' && hasMonths;
  const fetchAs = async (format: 'csv' | 'tsv'): Promise<void> => {
    setBusy(true);
    const name = `${report}_${from}_${to}.${format}`;
    await download(callForFile(reportUsage, { query: { unit, report, from, to, format } }), name);
    setBusy(false);
  };
  if (names.isError) return <LoadFailure onRetry={() => void names.refetch()} />;
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(overviewTexts.reports)}</h1>
        <button type="button" className="button" onClick={onBack}>
          {t(overviewTexts.back)}
        </button>
      </header>
      <p className="part-lead">{t(usageTexts.lead)}</p>
      <form
        className="usage-form"
        // What is missing is said in the words of the interface, not of the browser.
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void fetchAs('csv');
        }}
      >
        <UnitChooser
          label={t(usageTexts.unit)}
          units={(names.data ?? []).map((name) => ({ key: name, text: name }))}
          present={unit === '' ? undefined : unit}
          whole={t(usageTexts.chooseUnit)}
          onChoose={(chosen = '') => setUnit(chosen)}
        />
        <label>
          <span>{t(usageTexts.report)}</span>
          <Select
            className="input"
            value={report}
            options={reports.map((id) => [id, t(usageTexts[id])])}
            onChange={setReport}
          />
        </label>
        <DateField type="month" label={t(usageTexts.from)} value={from} onChange={setFrom} />
        <DateField type="month" label={t(usageTexts.to)} value={to} onChange={setTo} />
        <span className="row usage-acts">
          <button type="submit" className="button primary" disabled={!isReady}>
            {t(usageTexts.csv)}
          </button>
          <button type="button" className="button" disabled={!isReady} onClick={() => void fetchAs('tsv')}>
            {t(usageTexts.tsv)}
          </button>
        </span>
        {hasMonths ? null : (
          <p className="field-error" role="alert">
            {t(usageTexts.monthsNeeded)}
          </p>
        )}
      </form>
      {unit === '' ? null : <UsageTable unit={unit} report={report} from={from} to={to} />}
      {unit === '' ? null : <DenialList unit={unit} from={from} to={to} />}
    </>
  );
};
