// A table in the style of a library's accession register: a heavy and a light rule above, hairlines between, the number
// of the entry in the margin. On a phone each entry is shown separately, with its columns named.
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/states/blank-leaf.tsx';
import { SavedPager } from '../../saved/saved-pager.tsx';
import { Waiting } from '../../kit/states/waiting.tsx';
import { pageSize } from './admin-queries.ts';
import { adminTexts } from './texts.ts';

export interface RegisterColumn<Row> {
  key: string;
  /** In the reader's script. */
  head: string;
  kind?: 'number' | 'time' | 'name' | 'act';
  renderCell: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** What it is a register of; for who listens. */
  caption: string;
  columns: readonly RegisterColumn<Row>[];
  /** Undefined until it has come. */
  list: { items: readonly Row[]; totalCount: number } | undefined;
  keyOf: (row: Row) => string;
  page: number;
  onPage: (page: number) => void;
  empty: string;
  emptyAdvice?: string;
}

export function Register<Row>(props: Props<Row>) {
  const { caption, columns, list, keyOf, page, onPage, empty, emptyAdvice } = props;
  const t = useText();
  if (!list) return <Waiting />;
  const { items, totalCount } = list;
  if (items.length === 0)
    return <EmptyState title={empty} {...(emptyAdvice ? { advice: emptyAdvice } : {})} />;
  const first = (page - 1) * pageSize + 1;
  return (
    <>
      <table className="register">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="register-number">
              {t(adminTexts.number)}
            </th>
            {columns.map(({ key, head, kind }) => (
              <th key={key} scope="col" className={kind}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row, i) => (
            <tr key={keyOf(row)}>
              <td className="register-number num quiet" aria-hidden="true">
                {first + i}
              </td>
              {columns.map(({ key, head, kind, renderCell }) => (
                <td key={key} className={kind} data-head={head}>
                  {renderCell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="register-foot">
        <span className="quiet num">{t(adminTexts.count, { n: totalCount.toLocaleString('en') })}</span>
        <SavedPager page={page} pages={Math.ceil(totalCount / pageSize)} onPage={onPage} />
      </div>
    </>
  );
}
