// How a character is read: in Mandarin, in 廣韻, and in the languages about.
import type { CharacterPage, RhymeReading } from '#contract/tools/character-page.ts';
import { useText } from '../../i18n/use-text.ts';
import { idOfRhyme } from '../../dictionary/definitions.ts';
import { dictionaryTexts } from './texts.ts';

const Rhyme = ({ fanQie, initial, rounding, division, rhyme, tone, exp }: RhymeReading) => {
  const t = useText();
  return (
    <>
      <b>{fanQie === '' ? '—' : t(dictionaryTexts.cut, { fanQie })}</b>
      <span className="quiet">
        {[
          t(dictionaryTexts.initial, { initial }),
          t(dictionaryTexts.rhyme, { rhyme }),
          rounding,
          t(dictionaryTexts.division, { division }),
          t(dictionaryTexts.tone, { tone }),
        ]
          .filter(Boolean)
          .join('\u2002')}
      </span>
      <span className="clip">{exp.slice(0, 12)}</span>
    </>
  );
};

interface Props {
  page: CharacterPage;
  /** The definition that is marked among the sources. */
  chosen: string | undefined;
  onChoose: (definition: string | undefined) => void;
}

export const CharacterReadings = ({ page, chosen, onChoose }: Props) => {
  const t = useText();
  const { mandarin, guangYun, cantonese, japanese, korean, vietnamese, tang } = page;
  const abroad = [
    [dictionaryTexts.cantonese, cantonese],
    [dictionaryTexts.japanese, japanese.map((one) => one.toLowerCase())],
    [dictionaryTexts.korean, korean.map((one) => one.toLowerCase())],
    [dictionaryTexts.vietnamese, vietnamese],
    [dictionaryTexts.tang, tang],
  ] as const;
  return (
    <section className="character-readings">
      <h3>{t(dictionaryTexts.readings)}</h3>
      {mandarin.length > 0 && (
        <ul className="reading-pinyin">
          {mandarin.map(({ pinYin, zhuYin }) => (
            <li key={pinYin}>
              <b lang="zh-Latn">{pinYin}</b>
              <span className="quiet">{zhuYin}</span>
            </li>
          ))}
        </ul>
      )}
      {guangYun.length > 0 && (
        <ul className="reading-rhymes song" lang="zh-Hant">
          {guangYun.map((reading) => {
            const id = idOfRhyme(reading.group);
            return (
              <li key={id}>
                {reading.exp === '' ? (
                  <div>
                    <Rhyme {...reading} />
                  </div>
                ) : (
                  <button
                    type="button"
                    aria-pressed={id === chosen}
                    onClick={() => onChoose(id === chosen ? undefined : id)}
                  >
                    <Rhyme {...reading} />
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p className="reading-abroad">
        {abroad.map(
          ([name, values]) =>
            values.length > 0 && (
              <span key={name}>
                <i>{t(name)}</i>
                {values.join(' ')}
              </span>
            ),
        )}
      </p>
    </section>
  );
};
