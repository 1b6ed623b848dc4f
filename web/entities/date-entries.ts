// What the menu of a selection tells of the dates in it.
import { queryClient } from '../api/query-client.ts';
import type { MenuUse } from '../selection/menu-use.ts';
import type { MenuChoice } from '../kit/overlays/menu-choice.ts';
import type { Selected } from '../selection/selected.ts';
import { cellsOfSpan } from '../selection/span.ts';
import { meaningInWords, reignInWords } from './date-words.ts';
import { dateEntities } from './page-entities.ts';
import { datesQuery } from './entity-queries.ts';
import { entityTexts } from './entities-texts.ts';

/** An entry for each date that the selection touches, on pages whose dates have come; choosing it copies. */
export const dateEntries = (
  { pages, span }: Selected,
  { t, copy, reading }: MenuUse,
): readonly MenuChoice[] =>
  pages.flatMap((page) => {
    const reply = queryClient.getQueryData(datesQuery(reading.opened, page.pageId).queryKey);
    const cells = cellsOfSpan(page, span);
    return dateEntities(page, reply?.dates ?? [])
      .filter(({ ranges }) =>
        ranges.some((a) => cells.some((b) => a.lineId === b.lineId && a.start <= b.end && b.start <= a.end)),
      )
      .map(({ id, text, meanings }): MenuChoice => {
        const key = `${page.pageId} ${id}`;
        const say = (meaning: (typeof meanings)[number]) => meaningInWords(t, meaning);
        if (meanings.length === 1) {
          const [meaning] = meanings;
          return { key, label: text, hint: say(meaning), onChoose: () => copy(`${text}（${say(meaning)}）`) };
        }
        return {
          key,
          label: text,
          hint: t(entityTexts.meanings, { count: meanings.length }),
          items: meanings.map((meaning) => ({
            key: `${key} ${meaning.dynasty} ${meaning.year}`,
            label: reignInWords(meaning),
            hint: say(meaning),
            onChoose: () => copy(`${text}（${reignInWords(meaning)}，${say(meaning)}）`),
          })),
        };
      });
  });
