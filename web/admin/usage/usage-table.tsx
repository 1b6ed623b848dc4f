// The report that is chosen, as it would be handed out, to be read before it is filed.
import { useQuery } from '@tanstack/react-query';
import { reportUsage, type ReportId } from '#contract/admin/usage.ts';
import { callForFile } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { readReport } from '../console/read-report.ts';
import { usageTexts } from '../console/texts.ts';

/** Many months are broader than the part: a region that scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };
/** Greatest number of rows shown; the file has all. */
const mostRows = 200;

/** Of months the Code's own: Nov-2026. */
const columnNames: Partial<Record<string, string>> = usageTexts;

interface Props {
  unit: string;
  report: ReportId;
  from: string;
  to: string;
}

export const UsageTable = ({ unit, report, from, to }: Props) => {
  const t = useText();
  const table = useQuery({
    queryKey: ['admin', 'usage', unit, report, from, to],
    queryFn: async ({ signal }) => {
      const query = { unit, report, from, to, format: 'tsv' as const };
      return readReport(await (await callForFile(reportUsage, { query, signal, quiet: true })).text());
    },
    enabled: from !== '' && from <= to,
    staleTime: 0,
  });
  if (table.isError) return <LoadFailure onRetry={() => void table.refetch()} />;
  if (!table.data) return table.isLoading ? <Waiting /> : null;
  const { heads, rows } = table.data;
  return (
    <div className="usage-table">
      <h2 className="part-title">{t(usageTexts[report])}</h2>
      {rows.length === 0 ? <p className="quiet">{t(usageTexts.noUsage)}</p> : null}
      {rows.length === 0 ? null : (
        <section className="usage-scroll" aria-label={t(usageTexts[report])} {...reachable}>
          <table className="register">
            <caption className="visually-hidden">{t(usageTexts[report])}</caption>
            <thead>
              <tr>
                {heads.map(({ name, isNumber }) => (
                  <th key={name} scope="col" className={isNumber ? 'number' : undefined}>
                    {t(columnNames[name] ?? name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, mostRows).map((row, n) => (
                // Two titles may be written alike; the rows are in the order of the report.
                // oxlint-disable-next-line react/no-array-index-key
                <tr key={n}>
                  {heads.map(({ name, isNumber }, at) => (
                    <td
                      key={name}
                      className={isNumber ? 'number num' : name === 'Title' ? 'name' : undefined}
                      data-head={t(columnNames[name] ?? name)}
                    >
                      {isNumber ? Number(row[at]).toLocaleString('en') : row[at]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length > mostRows ? (
        <p className="quiet">
          {t(usageTexts.moreRows, { n: (rows.length - mostRows).toLocaleString('en') })}
        </p>
      ) : null}
    </div>
  );
};
