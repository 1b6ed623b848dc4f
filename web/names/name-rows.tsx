import { Link } from '@tanstack/react-router';
import type { ProperName } from '#contract/reading/proper-names.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { nameTexts } from './texts.ts';

interface Props {
  names: readonly ProperName[];
  current: string | undefined;
  onOpen: (name: string) => void;
}

const columns = ['name', 'reading', 'times', 'pages', 'firstPage'] as const;

/** A name opens its places, its first page the reader. */
export const NameRows = ({ names, current, onOpen }: Props) => {
  const t = useText();
  const { code } = useCurrentProduct();
  return (
    <table className="name-table" aria-label={t(nameTexts.list)}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={`of-${name}`}>
              {t(nameTexts[name])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map(({ name, pinYin, times, pages, firstPage, firstPageNum }) => {
          const counts = { times: times.toLocaleString('en'), pages: pages.toLocaleString('en') };
          return (
            <tr key={name} className={name === current ? 'current' : undefined}>
              <td className="of-name">
                <button
                  type="button"
                  lang="zh-Hant"
                  aria-label={t(nameTexts.seePlaces, { name, ...counts })}
                  aria-expanded={name === current}
                  onClick={() => onOpen(name)}
                >
                  {name}
                </button>
              </td>
              <td className="of-reading quiet">{pinYin}</td>
              <td className="of-times num">{counts.times}</td>
              <td className="of-pages num">{counts.pages}</td>
              <td className="of-firstPage">
                <Link
                  className="text-link"
                  lang="zh-Hant"
                  to="/app/read/$code"
                  params={{ code }}
                  search={{ pageId: String(firstPage) }}
                  aria-label={t(nameTexts.openFirst, { label: firstPageNum })}
                >
                  {firstPageNum}
                </Link>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
