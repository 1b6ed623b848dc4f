import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { WordEntry } from '#contract/words.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../ui/announce.tsx';
import { copyText } from '../ui/copy-text.ts';
import { packQuery } from '../query/query-parameter.ts';
import { Waiting } from '../ui/waiting.tsx';
import { useReading } from '../book/reading.ts';
import type { NamedWord } from './page-words.ts';
import { countQuery, entriesQuery, groupOfWord } from './word-queries.ts';
import { noteFailure } from './words-store.ts';
import { wordsTexts } from './words-texts.ts';

const Entry = ({ entry, alone }: { entry: WordEntry; alone: boolean }) => {
  const t = useText();
  const { dynasty, bdDate, alias, exp, list } = entry;
  // The dynasty of the only one stands beside the name.
  const about = [alone ? undefined : dynasty, bdDate, ...alias].filter((part) => part !== undefined);
  return (
    <div className="word-entry" lang="zh-Hant">
      {about.length > 0 && <p className="quiet">{about.join('　')}</p>}
      {exp ? <p>{exp}</p> : <p className="quiet">{t(wordsTexts.noExplanation)}</p>}
      <p className="quiet word-source" title={`${list.source} ${list.licence}`}>
        {t(wordsTexts.from, { title: list.title })}
      </p>
    </div>
  );
};

/** A region that scrolls must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** What the lists tell of a name, a tab for each kind that it is of. */
export const NameSenses = ({ word: { senses, text } }: { word: NamedWord }) => {
  const t = useText();
  const { code, opened } = useReading();
  const [chosen, setChosen] = useState(0);
  const { kind, word } = senses[Math.min(chosen, senses.length - 1)];
  const entries = useQuery(entriesQuery(kind, word));
  const count = useQuery(countQuery(opened, word));
  const gone = entries.isError || entries.data?.total === 0;
  useEffect(() => {
    if (gone) noteFailure(kind, word);
  }, [gone, kind, word]);
  const items = entries.data?.items ?? [];
  const copy = async () => {
    const told = items.map(({ exp }) => exp).filter((exp) => exp !== undefined);
    if (await copyText([text, ...told].join('\n'))) announce(t(wordsTexts.copied));
  };
  return (
    <>
      <div className="word-head">
        <h2 lang="zh-Hant">{text}</h2>
        {items.length === 1 && items[0].dynasty && <span className="quiet">{items[0].dynasty}</span>}
      </div>
      <div className="word-kinds" role="tablist" aria-label={t(wordsTexts.words)}>
        {senses.map((sense, i) => (
          <button
            key={sense.kind}
            type="button"
            role="tab"
            aria-selected={sense.kind === kind}
            onClick={() => setChosen(i)}
          >
            {t(wordsTexts[sense.kind])}
          </button>
        ))}
      </div>
      <div className="word-told" role="tabpanel" aria-label={t(wordsTexts[kind])} {...reachable}>
        {entries.isPending && <Waiting />}
        {items.length > 1 && <p className="quiet">{t(wordsTexts.homonyms, { count: items.length })}</p>}
        {items.map((entry) => (
          <Entry key={entry.id} entry={entry} alone={items.length === 1} />
        ))}
      </div>
      <div className="word-foot">
        <Link
          className="text-link"
          to="/app/search/$code"
          params={{ code }}
          search={{ query: packQuery(groupOfWord(word)) }}
        >
          {count.data === undefined
            ? t(wordsTexts.searchBook)
            : t(wordsTexts.searchBookCount, { count: count.data.toLocaleString('en') })}
        </Link>
        <button type="button" className="text-link" onClick={() => void copy()}>
          {t(wordsTexts.copy)}
        </button>
      </div>
    </>
  );
};
