// A character in the holdings: its forms, its frequency, in which classes, what follows it, where it is explained.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CharacterHoldings } from '#contract/tools/character-page.ts';
import type { RelatedForm } from '#contract/tools/tools.ts';
import { useOffers } from '../../api/use-options.ts';
import { BookText } from '../../glyphs/book-text.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ToolLink } from '../frame/tool-link.tsx';
import { useToolPlace } from '../frame/tool-place.ts';
import {
  characterHoldingsQuery,
  formCountsQuery,
  relatedFormsQuery,
  wordsQuery,
} from './character-queries.ts';
import { dictionaryTexts } from './texts.ts';

/** A row of them, and another. */
const formsShown = 9;
const whole = (n: number): string => n.toLocaleString('en');

const kindOf = ({ simplified, traditional, kinds }: RelatedForm): string =>
  simplified
    ? dictionaryTexts.simplified
    : traditional
      ? dictionaryTexts.traditional
      : dictionaryTexts[kinds[0] ?? 'variant'];

interface Props {
  character: string;
  unit: string | undefined;
}

export const CharacterForms = ({ character, unit }: Props) => {
  const t = useText();
  const [related, counting] = [useOffers('guanLian'), useOffers('ziPin')];
  const { data } = useQuery({ ...relatedFormsQuery(character), enabled: related });
  // What Unicode has twice is shown once.
  const forms = (data?.items ?? [])
    .filter(({ hanZi }) => hanZi.normalize('NFC') === hanZi)
    .slice(0, formsShown);
  const key = [character, ...forms.map(({ hanZi }) => hanZi)].join('');
  const { data: counted } = useQuery(formCountsQuery(unit, counting && forms.length > 0 ? key : ''));
  if (!related || forms.length === 0) return null;
  const counts = new Map((counting ? counted?.items : undefined)?.map(({ hanZi, ziCi }) => [hanZi, ziCi]));
  const shown = [
    { hanZi: character, kind: dictionaryTexts.self as string },
    ...forms.map((form) => ({ hanZi: form.hanZi, kind: kindOf(form) })),
  ];
  return (
    <section className="side-forms">
      <h3>{t(dictionaryTexts.forms)}</h3>
      <ul className="character-forms num">
        {shown.map(({ hanZi, kind }) => (
          <li key={hanZi} className={counts.get(hanZi) === 0 ? 'quiet' : undefined}>
            <b lang="zh-Hant">
              <ToolLink tool="guHanYu" parameters={{ key: hanZi }} className="">
                {hanZi}
              </ToolLink>
            </b>
            <span className="quiet">{t(kind as typeof dictionaryTexts.self)}</span>
            {counts.has(hanZi) && <span>{whole(counts.get(hanZi)!)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
};

const Frequencies = ({ character, holdings }: { character: string; holdings: CharacterHoldings }) => {
  const t = useText();
  // Data loaded before the tool was withdrawn is no longer shown.
  const libraries = useOffers('ziPin') ? holdings.libraries : [];
  const most = Math.max(...libraries.map(({ wfb }) => wfb), 0);
  const classes = holdings.classes.filter(({ ziCi }) => ziCi > 0);
  const { dynasties } = holdings;
  return (
    <section className="side-frequency">
      <h3>{t(dictionaryTexts.frequency)}</h3>
      <table className="character-frequency num">
        <tbody>
          {libraries.map(({ appId, name, products, ziCi, wfb, rank }) => (
            <tr key={appId} className={ziCi === 0 ? 'quiet' : undefined}>
              <th scope="row" className="song" lang={appId === 'all' ? undefined : 'zh-Hant'}>
                <ToolLink
                  tool="ziPin"
                  parameters={{ key: character, ...(appId !== 'all' && { library: appId }) }}
                  className=""
                >
                  {appId === 'all' ? t(dictionaryTexts.all) : name}
                </ToolLink>
              </th>
              {products === 0 ? (
                <td colSpan={4}>{t(dictionaryTexts.noText)}</td>
              ) : (
                <>
                  <td className="frequency-line" aria-hidden="true">
                    <i style={{ width: most === 0 ? 0 : `${(wfb / most) * 100}%` }} />
                  </td>
                  <td>{whole(ziCi)}</td>
                  <td>
                    {wfb.toFixed(2)}
                    <span className="quiet">‱</span>
                  </td>
                  <td className="quiet">
                    {rank === 0 ? t(dictionaryTexts.noTimes) : t(dictionaryTexts.rank, { rank: whole(rank) })}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {classes.length > 0 && (
        <p className="character-classes num">
          {classes.map(({ siKu, ziCi, wfb }) => (
            <span key={siKu ?? ''} title={`${wfb.toFixed(2)}‱`}>
              <i className="song" lang="zh-Hant">
                {siKu ?? t(dictionaryTexts.none)}
              </i>
              {whole(ziCi)}
            </span>
          ))}
        </p>
      )}
      {dynasties.length > 0 && (
        <p className="character-classes num">
          <span className="quiet">{t(dictionaryTexts.earliest)}</span>
          {dynasties.map(({ dynasty, ziCi }) => (
            <span key={dynasty ?? ''}>
              <i className="song" lang="zh-Hant">
                {dynasty ?? t(dictionaryTexts.unknown)}
              </i>
              {whole(ziCi)}
            </span>
          ))}
        </p>
      )}
    </section>
  );
};

const Headwords = ({ headwords, headwordCount }: CharacterHoldings) => {
  const t = useText();
  if (headwords.length === 0) return null;
  return (
    <section className="character-headwords">
      <h3>{t(dictionaryTexts.headwords)}</h3>
      <ol lang="zh-Hant">
        {headwords.map(({ code, version, fullName, pageId, pageNum, catalog, text }, i) => (
          <li key={`${code}${version}${pageId}${i}`}>
            <Link to="/app/read/$code" params={{ code }} search={{ pageId: String(pageId) }}>
              <span className="song clip">
                <BookText text={text} book={{ code, version }} />
              </span>
              <span className="quiet leaf-label">
                {[fullName, catalog.at(-1), pageNum].filter(Boolean).join('\u2002')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {headwordCount > headwords.length && (
        <p className="quiet num">
          {t(dictionaryTexts.headwordsMore, { total: whole(headwordCount), shown: headwords.length })}
        </p>
      )}
    </section>
  );
};

export const CharacterHeadwords = ({ character, unit }: Props) => {
  const { data: holdings } = useQuery(characterHoldingsQuery(unit, character));
  return holdings && <Headwords {...holdings} />;
};

export const CharacterInHoldings = ({ character, unit }: Props) => {
  const t = useText();
  const { kind } = useToolPlace();
  const { data: holdings } = useQuery(characterHoldingsQuery(unit, character));
  const following = useOffers('qpen');
  const { data: words } = useQuery(wordsQuery(following ? unit : undefined, character));
  if (unit === undefined)
    return (
      <p className="character-sign-in">
        {kind === 'page' ? (
          <Link
            className="text-link"
            to="/login"
            search={{ from: `/tools/guHanYu?key=${encodeURIComponent(character)}` }}
          >
            {t(dictionaryTexts.signIn)}
          </Link>
        ) : (
          <span className="quiet">{t(dictionaryTexts.signIn)}</span>
        )}
      </p>
    );
  return (
    <>
      {holdings && <Frequencies character={character} holdings={holdings} />}
      {following && words && words.items.length > 0 && (
        <section className="side-words">
          <h3>{t(dictionaryTexts.followers)}</h3>
          <ul className="character-words num">
            {words.items.map(({ word, count }) => (
              <li key={word}>
                <b lang="zh-Hant">
                  {character}
                  {word}
                </b>
                <span className="quiet">{whole(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
