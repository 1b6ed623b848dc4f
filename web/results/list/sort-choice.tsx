import { sortTexts } from '#contract/search/search-texts.ts';
import type { Sort } from '#contract/search/search.ts';
import { useText } from '../../i18n/use-text.ts';
import { Select } from '../../kit/fields/select.tsx';
import { sorts } from '../../query/read-results.ts';
import { searchTexts } from '../../builder/texts.ts';
import { useOptions } from '../../api/use-options.ts';

/** The order of a list; the first is the default and stays out of the address. */
export const SortChoice = ({
  sort,
  names = sortTexts,
  onSort,
}: {
  sort: Sort;
  names?: Record<Sort, string>;
  onSort: (sort: Sort | undefined) => void;
}) => {
  const t = useText();
  const { sortFields } = useOptions();
  // The order given by an address is always listed, even if it is not offered.
  const offered = sortFields.includes(sort) ? sortFields : [...sortFields, sort];
  return (
    <label className="choice">
      <span className="quiet">{t(searchTexts.sort)}</span>
      <Select
        value={sort}
        options={offered.map((one) => [one, t(names[one])])}
        onChange={(chosen) => onSort(chosen === sorts[0] ? undefined : chosen)}
      />
    </label>
  );
};
