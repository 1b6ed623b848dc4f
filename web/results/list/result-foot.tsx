import { useText } from '../../i18n/use-text.ts';
import { Select } from '../../kit/fields/select.tsx';
import { Pager } from '../../kit/tables/pager.tsx';
import { pageSizes } from '../../query/read-results.ts';
import { searchTexts } from '../../builder/texts.ts';

interface Props {
  page: number;
  pageSize: number;
  /** Units of the list. */
  total: number;
  /** Which of them are shown, and out of how many, in words. */
  children: string;
  /** Undefined for the first. */
  onPage: (page: string | undefined) => void;
  onPageSize: (size: string | undefined) => void;
}

/** Under a list: what is shown of how many, the pages, and how long a page is. */
export const ResultFoot = ({ page, pageSize, total, children, onPage, onPageSize }: Props) => {
  const t = useText();
  const last = Math.max(1, Math.ceil(total / pageSize));
  return (
    <footer className="results-foot">
      <p className="quiet num">{children}</p>
      <Pager
        page={Math.min(page, last)}
        last={last}
        onPage={(to) => onPage(to === 1 ? undefined : String(to))}
      />
      <span className="choice">
        <Select
          label={t(searchTexts.pageSize)}
          value={String(pageSize)}
          options={pageSizes.map((size) => [String(size), t(searchTexts.pageSizeOf, { size })])}
          onChange={(size) => onPageSize(size === String(pageSizes[0]) ? undefined : size)}
        />
      </span>
    </footer>
  );
};
