// A text in, the text with standard characters out: what was changed is marked, what has no standard character listed.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { convertCharacters, type ConvertedText } from '#contract/tools/tools.ts';
import { call } from '../../api/call-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { CopyButton } from '../../kit/controls/copy-button.tsx';
import { lookUpCall } from '../../api/look-ups.ts';
import { useToolPlace } from '../frame/tool-place.ts';
import { codePointName } from './code-point-name.ts';
import { conversionTexts } from './texts.ts';

/** UTF-16 units that a text has at most. */
const longest = 2000;

/** How often each pair, or character, is among them; in the order in which they come. */
const tally = <T,>(items: readonly T[], keyOf: (item: T) => string): { item: T; count: number }[] => {
  const counts = new Map<string, { item: T; count: number }>();
  for (const item of items) {
    const known = counts.get(keyOf(item));
    if (known) known.count += 1;
    else counts.set(keyOf(item), { item, count: 1 });
  }
  return [...counts.values()];
};

/** The text cut where something was changed or left unchanged; `from` is the text before a change. */
const cutAtMarks = ({ text, changed, left }: ConvertedText) => {
  const marks = [
    ...changed.map(({ at, from, to }) => ({ at, end: at + to.length, from })),
    ...left.map(({ at, hanZi }) => ({ at, end: at + hanZi.length, from: undefined })),
  ].toSorted((a, b) => a.at - b.at);
  const starts = [0, ...marks.map(({ end }) => end)];
  const pieces = marks.map(({ at, end, from }, i) => ({
    at,
    before: text.slice(starts[i], at),
    marked: text.slice(at, end),
    from,
  }));
  return { pieces, rest: text.slice(starts.at(-1)) };
};

const Marked = ({ result }: { result: ConvertedText }) => {
  const { pieces, rest } = cutAtMarks(result);
  return (
    <p className="converted song" lang="zh-Hant">
      {pieces.map(({ at, before, marked, from }) => (
        <span key={at}>
          {before}
          {from === undefined ? (
            <mark className="near">{marked}</mark>
          ) : (
            <mark title={codePointName(from)}>{marked}</mark>
          )}
        </span>
      ))}
      {rest}
    </p>
  );
};

const Result = ({ result }: { result: ConvertedText }) => {
  const t = useText();
  const { kind } = useToolPlace();
  const Heading = kind === 'page' ? 'h2' : 'h3';
  const { text, changed, left } = result;
  return (
    <section className="conversion-result">
      <header className="row">
        <Heading className="part-title grow">{t(conversionTexts.result)}</Heading>
        <output className="quiet num">
          {t(conversionTexts.counts, { changed: changed.length, left: left.length })}
        </output>
        <CopyButton text={text} label={t(conversionTexts.copy)} />
      </header>
      <Marked result={result} />
      {changed.length > 0 && (
        <dl className="conversion-list">
          <dt className="quiet">{t(conversionTexts.changed)}</dt>
          {tally(changed, ({ from, to }) => `${from} ${to}`).map(({ item: { from, to }, count }) => (
            <dd key={`${from} ${to}`}>
              <span lang="zh-Hant">
                {from} → {to}
              </span>
              <span className="quiet num">
                {codePointName(from)} {t(conversionTexts.times, { count })}
              </span>
            </dd>
          ))}
        </dl>
      )}
      {left.length > 0 && (
        <dl className="conversion-list">
          <dt className="quiet">{t(conversionTexts.left)}</dt>
          {tally(left, ({ hanZi }) => hanZi).map(({ item: { hanZi }, count }) => (
            <dd key={hanZi}>
              <span lang="zh-Hant">{hanZi}</span>
              <span className="quiet num">
                {codePointName(hanZi)} {t(conversionTexts.times, { count })}
              </span>
            </dd>
          ))}
        </dl>
      )}
    </section>
  );
};

export const Converter = () => {
  const t = useText();
  const [text, setText] = useState('');
  const conversion = useMutation({
    mutationFn: (key: string) => call(convertCharacters, { query: { key }, ...lookUpCall }),
    retry: false,
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') conversion.mutate(text);
  };
  return (
    <>
      <form className="conversion-form" onSubmit={ask}>
        <textarea
          className="input song"
          lang="zh-Hant"
          rows={5}
          maxLength={longest}
          aria-label={t(conversionTexts.text)}
          placeholder={t(conversionTexts.ask)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button primary" disabled={conversion.isPending}>
          {t(conversionTexts.convert)}
        </button>
      </form>
      {conversion.isError && (
        <p className="conversion-failed" role="alert">
          {t(conversionTexts.failed)}
        </p>
      )}
      {conversion.data && !conversion.isError && <Result result={conversion.data} />}
    </>
  );
};
