// How the hits are spread over the book: a line by 卷, and the same figures as a table.
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { StatisticsReply } from '#contract/search/facets.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/states/blank-leaf.tsx';
import { BookText } from '../../glyphs/book-text.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { FailedResults } from '../list/failed-results.tsx';
import { useReaderLink } from '../list/reader-link.ts';
import type { QuestionProps } from '../list/question-props.ts';
import { StatisticsChart } from './statistics-chart.tsx';
import {
  countJuan,
  type FigureMeasure,
  rateOf,
  showRate,
  statisticsQuery,
  valueOf,
} from './statistics-figures.ts';
import { StatisticsTable } from './statistics-table.tsx';
import { statisticsTexts } from './statistics-texts.ts';
import { searchTexts } from '../../builder/texts.ts';
import './statistics.css';

const measures = ['hits', 'rate'] as const;
const measureTexts = { hits: statisticsTexts.hits, rate: statisticsTexts.rate } as const;

interface ShownProps extends Pick<QuestionProps, 'code' | 'address'> {
  reply: StatisticsReply;
}

const Shown = ({ code, address, reply: { parts, totalHit } }: ShownProps) => {
  const t = useText();
  const navigate = useNavigate();
  const linkTo = useReaderLink(address.group);
  const [measure, setMeasure] = useState<FigureMeasure>('hits');
  /** The highest point is spoken of until another is chosen. */
  const [chosen, setChosen] = useState<number>();
  const highest = parts.reduce(
    (best, part, place) => (valueOf(part, measure) > valueOf(parts[best], measure) ? place : best),
    0,
  );
  const sayParts = (counted: typeof parts): string => {
    const { juan, others } = countJuan(counted);
    const figures = { juan: juan.toLocaleString('en'), others: others.toLocaleString('en') };
    if (juan === 0) return t(statisticsTexts.parts, figures);
    return t(others === 0 ? statisticsTexts.juan : statisticsTexts.juanAndParts, figures);
  };
  const active = Math.min(chosen ?? highest, parts.length - 1);
  const part = parts[active];
  const open = (place: number) =>
    void navigate({ to: '/app/read/$code', params: { code }, search: linkTo(parts[place].pageId) });
  return (
    <div className="statistics">
      <div className="statistics-tools">
        <p className="quiet num">
          {t(statisticsTexts.caption, {
            parts: sayParts(parts),
            hits: totalHit.toLocaleString('en'),
            found: sayParts(parts.filter(({ hits }) => hits > 0)),
          })}
        </p>
        <fieldset className="segments" aria-label={t(statisticsTexts.measure)}>
          {measures.map((one) => (
            <button key={one} type="button" aria-pressed={one === measure} onClick={() => setMeasure(one)}>
              {t(measureTexts[one])}
            </button>
          ))}
        </fieldset>
      </div>
      <StatisticsChart parts={parts} measure={measure} active={active} onActive={setChosen} onOpen={open} />
      <p className="statistics-readout">
        <b lang="zh-Hant">
          <BookText text={part.title} />
        </b>
        <span className="quiet num">
          {t(statisticsTexts.readout, {
            hits: part.hits.toLocaleString('en'),
            characters: part.characters.toLocaleString('en'),
            rate: showRate(rateOf(part)),
          })}
        </span>
        <Link
          className="text-link"
          to="/app/read/$code"
          params={{ code }}
          search={linkTo(part.pageId)}
          aria-label={`${t(statisticsTexts.open)} ${part.title}`}
        >
          {t(statisticsTexts.open)}
        </Link>
      </p>
      <StatisticsTable code={code} parts={parts} linkTo={linkTo} />
    </div>
  );
};

export const StatisticsTab = ({ code, address, question, onChange }: QuestionProps) => {
  const t = useText();
  const { data: reply, error, isError, refetch } = useQuery(statisticsQuery(question));
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
  if (!reply) return <Waiting />;
  if (reply.total === 0) return <EmptyState title={t(searchTexts.emptyResult)} />;
  if (reply.totalHit === 0 || reply.parts.length === 0)
    return <EmptyState title={t(statisticsTexts.noHits)} advice={t(statisticsTexts.noHitsAdvice)} />;
  return <Shown key={JSON.stringify(question)} code={code} address={address} reply={reply} />;
};
