import { useState } from 'react';
import { figureTypeTexts, figureTexts } from '#contract/figures/figure-texts.ts';
import { type FigureReply, figureTypes } from '#contract/figures/figures.ts';
import { useText } from '../i18n/use-text.ts';
import { useChoice } from '../kit/fields/use-choice.ts';
import { useOutsideChange } from '../kit/fields/use-draft.ts';
import { type FigureAddress, longestWords, wordFields, type WordField } from './figure-address.ts';
import { figureScreenTexts } from './texts.ts';

interface Props {
  address: FigureAddress;
  /** Of those that the words find, whatever their type. */
  counts: FigureReply['typeCounts'] | undefined;
  /** May return a promise: see `useChoice`. */
  onChange: (values: Partial<FigureAddress>) => unknown;
}

const types = ['', ...figureTypes] as const;

const labels: Record<WordField, string> = {
  title: figureTexts.title,
  text: figureTexts.textInImage,
  comment: figureTexts.comment,
  context: figureScreenTexts.contextFilter,
};

type Words = Record<WordField, string>;
const wordsOf = ({ title, text, comment, context }: Words): Words => ({ title, text, comment, context });
/** The words of every field as one value that can be compared. */
const written = (words: Words): string => JSON.stringify(wordFields.map(([name]) => words[name]));

const noWords: Words = { title: '', text: '', comment: '', context: '' };

/** The filter form for figures: a type applies at once, words when they are submitted. */
export const FigureForm = ({ address, counts, onChange }: Props) => {
  const t = useText();
  const [words, setWords] = useState(wordsOf(address));
  const { changed, expect } = useOutsideChange(written(address));
  if (changed) setWords(wordsOf(address));
  const trimmedWords = Object.fromEntries(wordFields.map(([name]) => [name, words[name].trim()])) as Words;
  const ask = (values: Partial<FigureAddress>, own = trimmedWords) => {
    expect(written(own));
    return onChange({ ...own, ...values });
  };
  const [shownType, chooseType] = useChoice<(typeof types)[number]>(address.type ?? '', (type) =>
    ask({ type: type === '' ? undefined : type }),
  );
  const countOf = (type: (typeof types)[number]): number | undefined =>
    counts && (type === '' ? Object.values(counts).reduce((sum, n) => sum + n, 0) : counts[type]);
  return (
    <form
      className="figure-form"
      onSubmit={(event) => {
        event.preventDefault();
        ask({});
      }}
      onReset={(event) => {
        event.preventDefault();
        setWords(noWords);
        ask({ type: undefined }, noWords);
      }}
    >
      <fieldset>
        <legend>{t(figureScreenTexts.imageType)}</legend>
        {types.map((type) => {
          const count = countOf(type);
          return (
            <label key={type} className={count === 0 ? 'figure-type none' : 'figure-type'}>
              <input
                type="radio"
                name="type"
                checked={shownType === type}
                onChange={() => chooseType(type)}
              />
              {t(type === '' ? figureScreenTexts.all : figureTypeTexts[type])}
              <span className="num">{count?.toLocaleString('en')}</span>
            </label>
          );
        })}
      </fieldset>
      {wordFields.map(([name]) => (
        <label key={name} className="figure-words">
          <span>{t(labels[name])}</span>
          <input
            className="input"
            name={name}
            lang="zh-Hant"
            value={words[name]}
            maxLength={longestWords}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setWords({ ...words, [name]: target.value })}
          />
        </label>
      ))}
      <div className="figure-buttons">
        <button type="submit" className="button primary">
          {t(figureScreenTexts.search)}
        </button>
        <button type="reset" className="button">
          {t(figureScreenTexts.reset)}
        </button>
      </div>
    </form>
  );
};
