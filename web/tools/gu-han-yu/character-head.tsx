// The left of the page: the character, where dictionaries file it, how it is written, and what it is composed of.
import { useQuery } from '@tanstack/react-query';
import type { CharacterPage } from '#contract/tools/character-page.ts';
import { useOffers } from '../../api/use-options.ts';
import { useText } from '../../i18n/use-text.ts';
import { ToolLink } from '../frame/tool-link.tsx';
import { composedShown, containingQuery } from './character-queries.ts';
import { StrokeOrder, useStrokes } from './stroke-order.tsx';
import { dictionaryTexts } from './texts.ts';

/** Unihan counts 王 as its radical 玉 less a stroke. */
const writeRadical = ({ hanZi, rest }: NonNullable<CharacterPage['radical']>): string =>
  rest < 0 ? `${hanZi}−${-rest}` : `${hanZi}+${rest}`;

const useFacts = (
  page: CharacterPage,
  isCountedOtherwise: boolean,
): [name: string, value: string, isSong?: boolean][] => {
  const t = useText();
  const { radical, strokes, unicode, fourCorner, cangJie, telegraph, kangXi, hanYuDaZiDian } = page;
  const facts: [string, string | undefined, boolean?][] = [
    [dictionaryTexts.radical, radical && writeRadical(radical), true],
    [
      dictionaryTexts.strokes,
      strokes !== undefined && isCountedOtherwise
        ? t(dictionaryTexts.strokesByUnihan, { count: strokes })
        : strokes?.toString(),
    ],
    [dictionaryTexts.unicode, unicode.slice(2)],
    [dictionaryTexts.fourCorner, fourCorner[0]],
    [dictionaryTexts.cangJie, cangJie],
    [dictionaryTexts.telegraph, telegraph],
    [
      dictionaryTexts.kangXi,
      kangXi &&
        (kangXi.isThere
          ? `${kangXi.page}.${String(kangXi.place).padStart(2, '0')}`
          : t(dictionaryTexts.kangXiAbsent, { page: kangXi.page })),
    ],
    [
      dictionaryTexts.greater,
      hanYuDaZiDian && `${hanYuDaZiDian.page}.${String(hanYuDaZiDian.place).padStart(2, '0')}`,
    ],
  ];
  return facts.flatMap(([name, value, isSong]) =>
    value === undefined ? [] : [[t(name as typeof dictionaryTexts.radical), value, isSong] as const],
  ) as [string, string, boolean?][];
};

/** Operators of description sequences, and the marks that occur in them. */
const noPart = /^[\u2FF0-\u2FFF\u31EF\u303E？\s{}\d]$/u;

const Composition = ({ page }: { page: CharacterPage }) => {
  const t = useText();
  const [first] = page.compositions;
  const parts = [...(first?.ids ?? '')].filter((part) => !noPart.test(part));
  const composed = useOffers('pinZi');
  const { data } = useQuery({ ...containingQuery(page.hanZi), enabled: composed });
  const containing = (data?.items ?? []).filter(({ word }) => word !== page.hanZi).slice(0, composedShown);
  const total = (data?.total ?? 0) - (data?.items.some(({ word }) => word === page.hanZi) ? 1 : 0);
  return (
    <>
      {first && parts.length > 1 && (
        <div className="dictionary-line character-parts" title={first.ids}>
          <h3>{t(dictionaryTexts.composition)}</h3>
          <span lang="zh-Hant">
            {parts.map((part, i) => (
              <ToolLink key={`${part}${i}`} tool="guHanYu" parameters={{ key: part }} className="">
                {part}
              </ToolLink>
            ))}
          </span>
        </div>
      )}
      {composed && containing.length > 0 && (
        <section className="character-containing">
          <div className="dictionary-line">
            <h3 lang="zh-Hant">{t(dictionaryTexts.contains, { character: page.hanZi })}</h3>
            <span className="quiet num">
              {t(dictionaryTexts.containing, { total: total.toLocaleString('en') })}
            </span>
            {total > containing.length && (
              <ToolLink tool="pinZi" parameters={{ key: page.hanZi }} className="text-link">
                {t(dictionaryTexts.allContaining)}
              </ToolLink>
            )}
          </div>
          <ul lang="zh-Hant">
            {containing.map(({ word }) => (
              <li key={word}>
                <ToolLink tool="guHanYu" parameters={{ key: word }} className="">
                  {word}
                </ToolLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

export const CharacterHead = ({ page }: { page: CharacterPage }) => {
  const drawn = useStrokes(page.hanZi, page.isDrawn);
  const isCountedOtherwise =
    drawn !== undefined && page.strokes !== undefined && drawn.strokes.length !== page.strokes;
  const facts = useFacts(page, isCountedOtherwise);
  return (
    <section className="character-head">
      <StrokeOrder
        key={page.hanZi}
        character={page.hanZi}
        drawn={drawn}
        isCountedOtherwise={isCountedOtherwise}
      >
        <dl className="character-facts num">
          {facts.map(([name, value, isSong]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={isSong ? 'song' : undefined} lang={isSong ? 'zh-Hant' : undefined}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </StrokeOrder>
      <Composition page={page} />
    </section>
  );
};
