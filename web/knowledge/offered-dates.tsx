// What a searched text is where it reads as a year or a day: its reigns, with the year of our era and of the cycle.
import type { KnowledgeDate } from '#contract/knowledge/knowledge.ts';
import { useText } from '../i18n/use-text.ts';
import { NodeLink } from './node-link.tsx';
import { knowledgeTexts } from './texts.ts';

/** 公元前 is written as 前. */
const yearText = (year: number): string => (year < 0 ? `前${-year}` : String(year));
const dayText = ({ year, month, day }: { year: number; month: number; day: number }): string =>
  `${yearText(year)}-${month}-${day}`;

const daysText = ({ firstDay, lastDay, year }: KnowledgeDate): string => {
  if (!firstDay || !lastDay) return yearText(year);
  const [first, last] = [dayText(firstDay), dayText(lastDay)];
  return first === last ? first : `${first} – ${last}`;
};

export const OfferedDates = ({ dates }: { dates: readonly KnowledgeDate[] }) => {
  const t = useText();
  return (
    <section className="knowledge-dates" aria-label={t(knowledgeTexts.asDate)}>
      <h2 className="part-title">{t(knowledgeTexts.asDate)}</h2>
      <ul>
        {dates.map((date) => (
          <li key={`${date.node.id} ${date.yearOfReign}`}>
            <NodeLink node={date.node}>{date.label}</NodeLink>{' '}
            <span className="quiet num">{`${t(knowledgeTexts.westernYear)} ${daysText(date)}`}</span>{' '}
            <span className="quiet" lang="zh-Hant">
              {date.cycle}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
