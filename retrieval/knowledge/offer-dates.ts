// What a searched text is where it reads as a year or a day: under which reigns, and when that was.
import type { KnowledgeDate } from '#contract/knowledge/knowledge.ts';
import type { KnowledgeRights } from '#library/knowledge/knowledge-graph.ts';
import type { Knowledge } from '#library/knowledge/open-knowledge.ts';
import { reignId } from '#library/knowledge/reign-id.ts';
import type { Calendar } from '#reference/dates/calendar.ts';
import { dateOfDay, toAstronomical } from '#reference/dates/julian-day.ts';
import { readReignDates } from '#reference/dates/read-date-range.ts';
import { cycleName, cycleOfYear } from '#reference/dates/sexagenary.ts';
import { writeNumeral } from '#search/characters/numerals.ts';

/** In the order of time; every reign that can be meant. A reign that the file of knowledge has not is left out. */
export const offerDates = (
  knowledge: Knowledge,
  { calendar, key }: { calendar: Calendar; key: string },
  rights: KnowledgeRights,
): KnowledgeDate[] =>
  readReignDates(key, calendar)
    .toSorted((a, b) => toAstronomical(a.year) - toAstronomical(b.year))
    .flatMap(({ reign, n, year, days }) => {
      const entity = knowledge.entityOf('reign', reignId(reign));
      if (entity === undefined || !knowledge.isVisible(entity, rights)) return [];
      return {
        node: knowledge.node(entity),
        yearOfReign: n,
        label: `${reign.dynasty}${reign.name}${n === 1 ? '元' : writeNumeral(n)}年`,
        year,
        cycle: cycleName(cycleOfYear(toAstronomical(year))),
        ...(days && { firstDay: dateOfDay(days.first), lastDay: dateOfDay(days.last) }),
      };
    });
