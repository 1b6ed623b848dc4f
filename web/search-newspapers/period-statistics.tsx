// How what was found is spread over time: bars by day, month or year, and the same figures as a table.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { type NewspaperStatisticsReply, periods } from '#contract/newspapers/newspaper-searches.ts';
import { useText } from '../i18n/use-text.ts';
import { writeChoices } from '../query/article-choices.ts';
import { measures } from '../query/period-choices.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { saveFile } from '../kit/controls/save-file.ts';
import { csvFile } from '../kit/tables/csv-text.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { boxQuery, boxLineOf } from '../builder/box-query.ts';
import { relationOf, tidyGroup } from '../builder/filter-group.ts';
import { statisticsTexts } from '../results/statistics/statistics-texts.ts';
import { searchTexts } from '../builder/texts.ts';
import type { ArticleProps } from './article-list.tsx';
import { periodsQuery } from './article-queries.ts';
import { FailedResults } from '../results/list/failed-results.tsx';
import { newspaperBox } from './newspaper-fields.ts';
import { PeriodBreakdown } from './period-breakdown.tsx';
import { PeriodChart } from './period-chart.tsx';
import { figuresOf, writePeriodTable } from './period-figures.ts';
import { PeriodTable } from './period-table.tsx';
import { periodTexts } from './period-texts.ts';
import { useDateName } from './value-names.tsx';
import '../results/statistics/statistics.css';
import './period.css';

/** Days with fewer articles than this part of the mean are marked. */
const thinShare = 0.3;

interface SegmentsProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: Value;
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

const Segments = <Value extends string>({
  label,
  values,
  chosen,
  nameOf,
  onChoose,
}: SegmentsProps<Value>) => (
  <fieldset className="segments" aria-label={label}>
    {values.map((value) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
        {nameOf(value)}
      </button>
    ))}
  </fieldset>
);

/** Another word, searched in the same fields with the same restrictions. */
const CompareForm = ({ onCompare }: { onCompare: (word: string) => void }) => {
  const t = useText();
  const [word, setWord] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (tidyGroup(boxQuery(word, true, 'content'))) onCompare(word.trim());
  };
  return (
    <form className="period-compare" onSubmit={submit}>
      <input
        className="input"
        lang="zh-Hant"
        maxLength={200}
        placeholder={t(periodTexts.compareWith)}
        aria-label={t(periodTexts.compareWith)}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      <button type="submit" className="button">
        {t(periodTexts.compare)}
      </button>
    </form>
  );
};

interface ShownProps extends ArticleProps {
  reply: NewspaperStatisticsReply;
}

const Shown = ({ address, question, reply, onChange }: ShownProps) => {
  const t = useText();
  const dateName = useDateName();
  const { period } = reply;
  const { measure } = address;
  const figures = useMemo(() => figuresOf(reply), [reply]);
  /** The highest bar is spoken of until another is chosen. */
  const [chosen, setChosen] = useState<string>();
  const [word, setWord] = useState<string>();
  const line = boxLineOf(address.group, newspaperBox);
  const otherGroup = tidyGroup(boxQuery(word ?? '', relationOf(address.group), line?.field ?? 'any'));
  const isCompared = otherGroup !== undefined;
  const compared = useQuery({
    ...periodsQuery({ ...question, filterGroup: otherGroup ?? {}, excludedForms: undefined }, period),
    enabled: isCompared,
  });
  // Both have the days of the newspapers that are chosen, in the same order.
  const other = useMemo(
    () => (isCompared && compared.data ? figuresOf(compared.data) : undefined),
    [isCompared, compared.data],
  );
  const thin = useMemo(() => {
    const mean = figures.reduce((sum, of) => sum + of.allArticles, 0) / figures.length;
    return new Set(figures.flatMap((of, i) => (of.allArticles < mean * thinShare ? [i] : [])));
  }, [figures]);
  const highest = figures.reduce((best, of, i) => (of.articles > figures[best].articles ? i : best), 0);
  const found = figures.findIndex(({ key }) => key === chosen);
  const active = found < 0 ? highest : found;
  const open = (place: number) => {
    const { key, articles } = figures[place];
    if (articles === 0) return;
    const others = address.narrow.filter(({ field }) => field !== 'date');
    onChange({ tab: undefined, narrow: writeChoices([...others, { field: 'date', values: [key] }]) });
  };
  const readoutOf = (place: number) => {
    const { articles, hits, allArticles, allCharacters } = figures[place];
    const values = { articles, hits, allArticles, allCharacters };
    return t(
      periodTexts.readout,
      Object.fromEntries(Object.entries(values).map(([name, n]) => [name, n.toLocaleString('en')])),
    );
  };
  const download = () => {
    const head = [
      t(periodTexts[period]),
      ...measures.map((one) => t(periodTexts[one])),
      t(periodTexts.allArticles),
      t(periodTexts.allCharacters),
    ];
    saveFile(csvFile(writePeriodTable(head, figures)), `${t(periodTexts.file)}.csv`);
  };
  return (
    <div className="statistics period-statistics">
      <div className="statistics-tools">
        <Segments
          label={t(periodTexts.period)}
          values={periods}
          chosen={period}
          nameOf={(one) => t(periodTexts[one])}
          onChoose={(one) => onChange({ period: one })}
        />
        <Segments
          label={t(periodTexts.measure)}
          values={measures}
          chosen={measure}
          nameOf={(one) => t(periodTexts[one])}
          onChoose={(one) => onChange({ measure: one === measures[0] ? undefined : one })}
        />
        {word === undefined || !otherGroup ? (
          <CompareForm onCompare={setWord} />
        ) : (
          <p className="period-legend">
            <i className="own" />
            <span lang="zh-Hant">{line?.text ?? t(searchTexts.results)}</span>
            <i className="other" />
            <span lang="zh-Hant">{word}</span>
            {compared.data && <span className="quiet num">{compared.data.total.toLocaleString('en')}</span>}
            <IconButton icon="close" label={t(periodTexts.compareEnd)} onClick={() => setWord(undefined)} />
          </p>
        )}
      </div>
      {compared.isError && (
        <p role="alert" className="quiet">
          {t(periodTexts.compareFailed)}
        </p>
      )}
      <PeriodChart
        figures={figures}
        other={other}
        measure={measure}
        active={active}
        readout={readoutOf(active)}
        thin={thin}
        onActive={(place) => setChosen(figures[place].key)}
        onOpen={open}
      />
      <div className="period-caption">
        <p className="quiet num">
          {t(periodTexts.caption, {
            total: reply.total.toLocaleString('en'),
            hits: reply.totalHit.toLocaleString('en'),
            found: figures.filter(({ articles }) => articles > 0).length.toLocaleString('en'),
          })}
        </p>
        {thin.size > 0 && (
          <p className="quiet period-thin">
            <i />
            {t(periodTexts.thin)}
          </p>
        )}
        <button type="button" className="text-link" onClick={download}>
          {t(periodTexts.download)}
        </button>
      </div>
      <div className="period-figures">
        <div>
          <PeriodBreakdown question={question} of={figures[active]} onOpen={() => open(active)} />
          <p className="quiet num period-readout">{readoutOf(active)}</p>
        </div>
        <PeriodTable
          figures={figures}
          period={periodTexts[period]}
          active={active}
          nameOf={dateName}
          onOpen={open}
        />
      </div>
    </div>
  );
};

export const PeriodStatistics = (props: ArticleProps) => {
  const t = useText();
  const { address, question, onChange } = props;
  const { period } = address;
  const { data: reply, error, isError, refetch } = useQuery(periodsQuery(question, period));
  const last = useQuery({ ...periodsQuery(question, undefined), enabled: false }).data;
  if (isError)
    return (
      <FailedResults
        error={error}
        address={address}
        title={statisticsTexts.failed}
        onRetry={() => void refetch()}
        onChange={onChange}
      />
    );
  const shown = reply ?? last;
  if (!shown) return <Waiting />;
  if (shown.total === 0) return <EmptyState title={t(searchTexts.emptyResult)} />;
  return <Shown {...props} reply={shown} />;
};
