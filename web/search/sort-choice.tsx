import type { Sort } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { sorts } from '../ui/read-results.ts';
import { searchTexts } from './texts.ts';

const sortTexts = {
  PageIdAscending: searchTexts.sortPageUp,
  PageIdDescending: searchTexts.sortPageDown,
  ScoreDescending: searchTexts.sortScoreDown,
  ScoreAscending: searchTexts.sortScoreUp,
} as const satisfies Record<Sort, string>;

/** The order of a list; the first is the default and stays out of the address. */
export const SortChoice = ({ sort, onSort }: { sort: Sort; onSort: (sort: Sort | undefined) => void }) => {
  const t = useText();
  return (
    <label className="choice">
      <span className="quiet">{t(searchTexts.sort)}</span>
      <select
        value={sort}
        onChange={(event) => {
          const chosen = sorts.find((one) => one === event.target.value);
          onSort(chosen === sorts[0] ? undefined : chosen);
        }}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {t(sortTexts[one])}
          </option>
        ))}
      </select>
    </label>
  );
};
