// A day of a newspaper: its issues with their first pages, and the ways to other days.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { NewspaperDay } from '#contract/newspapers/newspaper-calendar.ts';
import type { NewspaperIssue } from '#contract/newspapers/newspaper-issues.ts';
import { openQuery } from '../book/reader-queries.ts';
import { addressOf } from '../book/use-picture-address.ts';
import { useText } from '../i18n/use-text.ts';
import { useChineseDate } from '../newspapers/chinese-date.ts';
import { dayName, weekdayName } from '../newspapers/publish-date.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { frameTexts } from '../kit/texts.ts';
import { dayQuery } from './calendar-queries.ts';
import { calendarTexts } from './calendar-texts.ts';
import { nearDay } from './short-days.ts';
import { type CalendarNewspaper, readerOf } from './calendar-address.ts';

interface Props {
  code: string;
  newspaper: Pick<CalendarNewspaper, 'key' | 'name'>;
  date: string;
  onDay: (date: string) => void;
  onClose: () => void;
}

const FirstPage = ({ code, pageId }: { code: string; pageId: number }) => {
  const { data } = useQuery(openQuery(code));
  const address = data && addressOf({ code, version: data.version, pageId, token: data.imageToken }, ',480');
  // The address that it came by stays: a newer token does not make it come again.
  const [held, setHeld] = useState(address);
  const [failed, setFailed] = useState(false);
  if (held === undefined && address !== undefined) setHeld(address);
  return (
    <span className="first-page">
      {held !== undefined && !failed && (
        <img src={held} alt="" decoding="async" onError={() => setFailed(true)} />
      )}
    </span>
  );
};

/** 第 2 期; a number that is written otherwise as it is printed. */
const useVolumeName = () => {
  const t = useText();
  return (volume: string): string =>
    volume === ''
      ? t(calendarTexts.noVolume)
      : /^\d+$/.test(volume)
        ? t(calendarTexts.volume, { volume })
        : volume;
};

const Issue = ({ code, issue, words }: { code: string; issue: NewspaperIssue; words: ReactNode }) => {
  const t = useText();
  const nameOf = useVolumeName();
  const { pages, volume } = issue;
  const first = pages[0]?.pageId ?? 1;
  const articles = pages.reduce((sum, { articleCount }) => sum + articleCount, 0);
  const readPage = (pageId: number) => ({ ...readerOf(code), search: { pageId: String(pageId) } });
  return (
    <article className="issue">
      <h3>
        <Link {...readPage(first)} lang="zh-Hant">
          {nameOf(volume)}
        </Link>
        <span className="quiet num">
          {t(calendarTexts.pagesAndArticles, {
            pages: pages.length,
            articles: articles.toLocaleString('en'),
          })}
        </span>
      </h3>
      <div className="issue-body">
        <Link {...readPage(first)} tabIndex={-1} aria-hidden="true">
          <FirstPage code={code} pageId={first} />
        </Link>
        <div>
          {words}
          <ul>
            {pages.map(({ pageId, pageNum, articleCount }) => (
              <li key={pageId}>
                <Link {...readPage(pageId)}>
                  <span lang="zh-Hant">{pageNum}</span>
                  <span className="quiet num">{t(calendarTexts.pageArticles, { count: articleCount })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </article>
  );
};

const DayWords = ({ date, paper }: { date: string; paper: string }) => {
  const t = useText();
  const chineseDate = useChineseDate(date, paper);
  return (
    <p className="day-words">
      <b lang="zh-Hant">{dayName(date, paper)}</b>
      <span className="quiet">{t(weekdayName(date))}</span>
      <span className="quiet" lang="zh-Hant">
        {chineseDate}
      </span>
    </p>
  );
};

interface StepProps {
  /** The day that it leads to; undefined where there is none. */
  to: string | undefined;
  /** What is read aloud of it, where it shows less. */
  label?: string;
  onDay: Props['onDay'];
  children: ReactNode;
}

const DayStep = ({ to, label, onDay, children }: StepProps) => (
  <button
    type="button"
    className="text-link num"
    disabled={to === undefined}
    aria-label={label}
    onClick={() => to !== undefined && onDay(to)}
  >
    {children}
  </button>
);

const DayWays = ({ day, date, onDay }: { day: NewspaperDay; date: string; onDay: Props['onDay'] }) => {
  const t = useText();
  const { previous, next, yearBefore, yearAfter } = day;
  const near = (to: string | undefined) => (to === undefined ? undefined : nearDay(to, date));
  const [before, after] = [near(previous), near(next)];
  const labelOf = (to: string | undefined, none: string, some: string) =>
    to === undefined ? t(none) : t(some, { date: to });
  return (
    <>
      <span className="day-steps">
        <DayStep
          to={previous}
          label={labelOf(before, calendarTexts.noPreviousIssue, calendarTexts.previousIssue)}
          onDay={onDay}
        >
          <Icon name="chevron-left" small />
          {before}
        </DayStep>
        <DayStep
          to={next}
          label={labelOf(after, calendarTexts.noNextIssue, calendarTexts.nextIssue)}
          onDay={onDay}
        >
          {after}
          <Icon name="chevron-right" small />
        </DayStep>
      </span>
      <span className="day-years">
        <DayStep to={yearBefore} onDay={onDay}>
          {t(yearBefore === undefined ? calendarTexts.noYearBefore : calendarTexts.yearBefore)}
        </DayStep>
        <DayStep to={yearAfter} onDay={onDay}>
          {t(yearAfter === undefined ? calendarTexts.noYearAfter : calendarTexts.yearAfter)}
        </DayStep>
      </span>
    </>
  );
};

export const DayPanel = ({ code, newspaper, date, onDay, onClose }: Props) => {
  const t = useText();
  const { data: day, isError } = useQuery(dayQuery(code, newspaper.key, date));
  const issues = day?.issues ?? [];
  const first = issues[0]?.pages[0]?.pageId;
  const words = <DayWords date={date} paper={newspaper.name} />;
  return (
    <div className="day-panel">
      <IconButton icon="close" className="day-close" label={t(frameTexts.close)} onClick={onClose} />
      {issues.length !== 1 && (
        <div className="day-head">
          {words}
          {issues.length > 1 && (
            <span className="quiet num">{t(calendarTexts.issuesOfDay, { count: issues.length })}</span>
          )}
        </div>
      )}
      {isError && <p role="alert">{t(calendarTexts.dayFailed)}</p>}
      {day && issues.length === 0 && <p>{t(calendarTexts.noIssueOfDay)}</p>}
      {issues.length > 0 && (
        <div className="issues">
          {issues.map((issue) => (
            <Issue key={issue.key} code={code} issue={issue} words={issues.length === 1 ? words : null} />
          ))}
        </div>
      )}
      <footer>
        {first !== undefined && (
          <Link {...readerOf(code)} search={{ pageId: String(first) }} className="day-read">
            {t(calendarTexts.read)}
          </Link>
        )}
        {day && <DayWays day={day} date={date} onDay={onDay} />}
      </footer>
    </div>
  );
};
