// Where an entry is from: its list, and where that was read out of a book, its page, which is cited and opened.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReferencePlace } from '#contract/tools/reference.ts';
import type { ToolEntry } from '#contract/tools/tools.ts';
import { useProducts } from '../../api/product-queries.ts';
import { BookText } from '../../glyphs/book-text.tsx';
import { useHouseText, useText } from '../../i18n/use-text.ts';
import { CopyButton } from '../../kit/controls/copy-button.tsx';
import { sourceQuery } from './name-queries.ts';
import { nameToolTexts } from './texts.ts';
import { isReadable } from '../../kit/products/product-facts.ts';

const Place = ({ entry, place }: { entry: ToolEntry; place: ReferencePlace }) => {
  const t = useText();
  const { code, pageNum } = place;
  const { data: list } = useProducts();
  const product = list?.products.find((one) => one.code === code);
  const readable = product !== undefined && isReadable(product);
  const { data } = useQuery({ ...sourceQuery(code, entry.id), enabled: readable });
  const citation = data?.citation ?? [product && `《${product.fullName}》`, pageNum].filter(Boolean).join('');
  return (
    <p className="entry-place">
      <span className="quiet">{t(nameToolTexts.source)}</span>{' '}
      <span className="song" lang="zh-Hant">
        {citation}
      </span>{' '}
      {data && (
        <>
          <Link
            className="text-link"
            to="/app/read/$code"
            params={{ code }}
            search={
              data.at === undefined ? { pageId: String(data.pageId), key: entry.name } : { at: data.at }
            }
          >
            {t(nameToolTexts.readThere)}
          </Link>
          <CopyButton text={data.citation} label={t(nameToolTexts.copyCitation)} />
        </>
      )}
    </p>
  );
};

interface PartOf {
  entry: ToolEntry;
  part: string;
}

/** The page on which a line of a field was read. */
const LineSource = ({ entry, part, line }: PartOf & { line: number }) => {
  const t = useText();
  const { data: list } = useProducts();
  const code = entry.parts?.[part]?.[line]?.code ?? '';
  const readable = list?.products.some((one) => one.code === code && isReadable(one)) === true;
  const { data } = useQuery({ ...sourceQuery(code, entry.id, { part, line }), enabled: readable });
  if (!data) return null;
  const { at, pageId, pageNum } = data;
  return (
    <Link
      className="text-link leaf-label part-source"
      lang="zh-Hant"
      to="/app/read/$code"
      params={{ code }}
      search={at === undefined ? { pageId: String(pageId), key: entry.name } : { at }}
      aria-label={t(nameToolTexts.readPart, { label: pageNum })}
    >
      {pageNum}
    </Link>
  );
};

/** The text of a field: one line for each place that it was read at, each with its page. */
export const PartText = ({ entry, part, text }: PartOf & { text: string }) =>
  text.split('\n').map((lineText, line) => (
    // Lines neither move nor change.
    <span key={`${line} ${lineText}`} className="part-line">
      <BookText text={lineText} {...(entry.place ? { book: { code: entry.place.code } } : {})} />{' '}
      <LineSource entry={entry} part={part} line={line} />
    </span>
  ));

export const EntrySourceLine = ({ entry }: { entry: ToolEntry }) => {
  const t = useText();
  const house = useHouseText();
  const { list, place, exp } = entry;
  return (
    <footer className="entry-source">
      {place && <Place entry={entry} place={place} />}
      <p className="quiet" title={house([list.source, list.licence].filter(Boolean).join(' '))}>
        {t(exp ? nameToolTexts.list : nameToolTexts.listAlone, { title: house(list.title) })}
      </p>
    </footer>
  );
};
