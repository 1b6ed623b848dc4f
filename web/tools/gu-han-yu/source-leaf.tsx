// What dictionaries say of a character, oldest first: as a leaf, or as running text.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CharacterPage } from '#contract/tools/character-page.ts';
import type { CharacterEntry } from '#contract/tools/tools.ts';
import { type Definition, definitionsOf } from '../../dictionary/definitions.ts';
import { useOffers } from '../../api/use-options.ts';
import { BookText } from '../../glyphs/book-text.tsx';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { otherHeads } from './other-heads.ts';
import { relatedFormsQuery } from './character-queries.ts';
import { ToolLink } from '../frame/tool-link.tsx';
import { type LeafCell, leafColumns, leafRows, setLeaves } from './set-leaf.ts';
import { dictionaryTexts } from './texts.ts';

const cell = { width: 34.8, height: 33 };
const edge = { left: 32, top: 36 };
const box = { width: 412, height: 36 * 2 + leafRows * 33 + 6 };
const inner = { width: leafColumns * cell.width, height: leafRows * cell.height + 22 };

interface LeafProps {
  definitions: readonly Definition[];
  /** Whose head character is marked. */
  chosen: string | undefined;
}

const Leaf = ({ definitions, chosen }: LeafProps) => {
  const t = useText();
  const [page, setPage] = useState(0);
  const [turnedTo, setTurnedTo] = useState<string>();
  const leaves = setLeaves(definitions);
  const isChosen = ({ headOf }: LeafCell) => headOf !== undefined && definitions[headOf].id === chosen;
  if (chosen !== turnedTo) {
    setTurnedTo(chosen);
    const at = leaves.findIndex((leaf) => leaf.some(isChosen));
    if (at >= 0) setPage(at);
  }
  const left = edge.left - 8;
  const top = edge.top - 8;
  const right = edge.left + inner.width;
  return (
    <>
      <svg className="dictionary-leaf" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
        <rect
          className="leaf-edge"
          x={left - 4}
          y={top - 4}
          width={inner.width + 24}
          height={inner.height + 8}
        />
        <rect className="leaf-line" x={left} y={top} width={inner.width + 16} height={inner.height} />
        {Array.from({ length: leafColumns - 1 }, (_, i) => (
          <path
            key={i}
            className="leaf-column"
            d={`M${right - (i + 1) * cell.width} ${top}v${inner.height}`}
          />
        ))}
        {(leaves[page] ?? []).map((one) => {
          const { text, column, row, size, side, headOf } = one;
          const centre = right - (column + 0.5) * cell.width;
          const shift = side === 'whole' ? 0 : side === 'right' ? cell.width / 4 : -cell.width / 4;
          const y = edge.top + row * cell.height;
          return (
            <g key={`${column}-${row}-${side}`}>
              {headOf !== undefined && (
                <rect
                  className={isChosen(one) ? 'leaf-head is-chosen' : 'leaf-head'}
                  x={centre - 13}
                  y={y + 1}
                  width={26}
                  height={cell.height - 3}
                />
              )}
              <text x={centre + shift} y={y + cell.height / 2} className={size}>
                {text}
              </text>
            </g>
          );
        })}
      </svg>
      {leaves.length > 1 && (
        <p className="dictionary-leaves num quiet">
          <IconButton
            icon="chevron-left"
            label={t(dictionaryTexts.leafAfter)}
            disabled={page >= leaves.length - 1}
            onClick={() => setPage(page + 1)}
          />
          {t(dictionaryTexts.otherLeaf, { page: page + 1, last: leaves.length })}
          <IconButton
            icon="chevron-right"
            label={t(dictionaryTexts.leafBefore)}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          />
        </p>
      )}
    </>
  );
};

interface Props {
  page: CharacterPage;
  entries: readonly CharacterEntry[];
  /** The definition that belongs to a reading. */
  chosen: string | undefined;
}

export const SourceLeaf = ({ page, entries, chosen }: Props) => {
  const t = useText();
  const [asText, setAsText] = useState(false);
  const definitions = definitionsOf(page, entries);
  const related = useOffers('guanLian');
  const { data: forms } = useQuery({ ...relatedFormsQuery(page.hanZi), enabled: related });
  const others = otherHeads(page.hanZi, entries, forms?.items ?? []);
  const names = new Map(
    definitions.map((one) => [one.title.split('　')[0], { source: one.source, place: one.place }]),
  );
  return (
    <section className="dictionary-sources">
      <h3 className="visually-hidden">{t(dictionaryTexts.sources)}</h3>
      {definitions.length === 0 ? (
        <p className="quiet">{t(dictionaryTexts.noDefinition)}</p>
      ) : (
        <>
          {!asText && <Leaf key={page.hanZi} definitions={definitions} chosen={chosen} />}
          {/* Read aloud and printed even where the leaf is seen. */}
          <div className={asText ? 'dictionary-text' : 'dictionary-text is-behind'} lang="zh-Hant">
            {definitions.map(({ id, title, text, place }) => (
              <div key={id} className={id === chosen ? 'is-chosen' : undefined}>
                <h4>{title}</h4>
                <p className="song">
                  <BookText text={text} {...(place ? { book: { code: place.code } } : {})} />
                </p>
              </div>
            ))}
          </div>
          <div className="dictionary-caption">
            <p>
              {Array.from(names, ([name, { source, place }]) => (
                <span key={name} title={source} lang="zh-Hant">
                  <span className="song">{name}</span>
                  {place ? (
                    <Link
                      className="text-link leaf-label"
                      to="/app/read/$code"
                      params={{ code: place.code }}
                      search={{ pageId: String(place.pageId) }}
                    >
                      {place.pageNum}
                    </Link>
                  ) : (
                    <span className="quiet">{source === name ? '' : source}</span>
                  )}
                </span>
              ))}
            </p>
            <button type="button" className="text-link" onClick={() => setAsText(!asText)}>
              {t(asText ? dictionaryTexts.asLeaf : dictionaryTexts.asText)}
            </button>
          </div>
        </>
      )}
      {others.length > 0 && (
        <p className="dictionary-others" lang="zh-Hant">
          {others.map((character) => (
            <ToolLink key={character} tool="guHanYu" parameters={{ key: character }}>
              {t(dictionaryTexts.relatedEntry, { character })}
            </ToolLink>
          ))}
        </p>
      )}
    </section>
  );
};
