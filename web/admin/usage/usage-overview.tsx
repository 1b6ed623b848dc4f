// An overview of use, refusals and the status of units.
import { useQuery } from '@tanstack/react-query';
import {
  strangersName,
  type UsageStatus,
  type UsageFigures,
  type UsePeriod,
  periodsOfUse,
} from '#contract/admin/usage.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { unitNamesQuery } from '../console/admin-queries.ts';
import { UsageStatusLists } from './usage-status-lists.tsx';
import { adminTexts } from '../console/texts.ts';
import { UnitChooser } from '../console/unit-chooser.tsx';
import { UsageChart } from './usage-chart.tsx';
import { useConsoleAddress } from '../console/use-console-address.ts';
import { usageStatusQuery, periodFiguresQuery } from './overview-queries.ts';
import { FigureTables } from './figure-tables.tsx';
import { overviewTexts } from './overview-texts.ts';
import './usage.css';

const Figures = ({ total, status }: { total: UsageFigures['total']; status: UsageStatus }) => {
  const t = useText();
  const printed = status.prints.reduce((sum, unit) => sum + unit.printed, 0);
  const shown = [
    ['requests', total.requests, 'times'],
    ['searches', total.searches, 'times'],
    ['denied', total.noLicense + total.limitExceeded, 'times'],
    ['online', status.taken, 'seatUnit'],
    ['printed', printed, 'pageUnit'],
    ['failed', status.failures.tries, 'times'],
  ] as const;
  return (
    <dl className="use-figures">
      {shown.map(([name, count, counted]) => (
        <div key={name}>
          <dt>{t(overviewTexts[name])}</dt>
          <dd className="num">
            {count.toLocaleString('en')}
            <span>{t(overviewTexts[counted])}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};

const readPeriod = (typed: string | undefined): UsePeriod =>
  periodsOfUse.find((period) => period === typed) ?? '30d';

export const UsageOverview = () => {
  const t = useText();
  const { get, set } = useConsoleAddress();
  const period = readPeriod(get('period'));
  const unit = get('unit');
  const names = useQuery(unitNamesQuery);
  const figures = useQuery(periodFiguresQuery(period, unit));
  const status = useQuery(usageStatusQuery(unit));
  const failed = [names, figures, status].filter(({ isError }) => isError);
  const known = names.data ?? [];
  const choices = [...known, ...[strangersName].filter((name) => !known.includes(name))];
  const choose = (name: string | undefined) => set({ unit: name });
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(adminTexts.usage)}</h1>
        <UnitChooser
          label={t(overviewTexts.unit)}
          hideLabel
          units={choices.map((name) => ({ key: name, text: name === strangersName ? t(name) : name }))}
          present={unit}
          whole={t(overviewTexts.allUnits)}
          onChoose={choose}
        />
        <RadioGroup
          legend={t(overviewTexts.period)}
          hideLegend
          value={period}
          options={periodsOfUse.map((one) => [one, t(overviewTexts[one])])}
          onChange={(one) => set({ period: one === '30d' ? undefined : one })}
        />
        <button type="button" className="button" onClick={() => set({ view: 'reports' })}>
          {t(overviewTexts.reports)}
        </button>
      </header>
      {failed.length > 0 ? (
        <LoadFailure onRetry={() => failed.forEach((one) => void one.refetch())} />
      ) : figures.data && status.data ? (
        <>
          <Figures total={figures.data.total} status={status.data} />
          <UsageChart figures={figures.data} />
          <div className="use-columns">
            <FigureTables key={`${period} ${unit}`} figures={figures.data} unit={unit} onUnit={choose} />
            <UsageStatusLists total={figures.data.total} status={status.data} unit={unit} />
          </div>
        </>
      ) : (
        <Waiting />
      )}
    </>
  );
};
