// What dictionaries say of a character, in few lines, and the way to all of it.
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { openDialog } from '../book/reader-dialogs.ts';
import { definitionsOf } from '../dictionary/definitions.ts';
import { characterQuery, definitionsQuery } from '../dictionary/dictionary-queries.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { selectionTexts } from './selection-texts.ts';

/** Definitions that a card has room for; the dictionary has the rest. */
const definitionsShown = 2;

export const DictionaryEntry = ({ character }: { character: string }) => {
  const t = useText();
  const { data: page, error } = useQuery(characterQuery(character));
  const { data: entries } = useQuery(definitionsQuery(character));
  if (error instanceof ApiError && error.code === 'not-found')
    return <p className="quiet">{t(selectionTexts.notInDictionary)}</p>;
  if (error) return <p className="quiet">{t(selectionTexts.dictionaryFailed)}</p>;
  if (!page || !entries) return <p className="quiet">…</p>;
  const definitions = definitionsOf(page, entries.items);
  const text =
    definitions.length > definitionsShown
      ? t(selectionTexts.wholeEntryOf, { count: definitions.length })
      : t(selectionTexts.wholeEntry);
  return (
    <section className="character-entry">
      <p>
        {page.mandarin.map(({ pinYin, zhuYin }) => (
          <span key={pinYin}>
            <b lang="zh-Latn">{pinYin}</b> <span className="quiet">{zhuYin}</span>
          </span>
        ))}
        {page.radical && (
          <span className="quiet" lang="zh-Hant">
            {t(selectionTexts.radical, { radical: page.radical.hanZi })}
          </span>
        )}
        {page.strokes !== undefined && (
          <span className="quiet num">{t(selectionTexts.strokes, { count: page.strokes })}</span>
        )}
      </p>
      {definitions.slice(0, definitionsShown).map(({ id, title, text, place }) => (
        <p key={id} className="character-definition" lang="zh-Hant">
          <span className="quiet">{title}</span>{' '}
          <span className="song">
            <BookText text={text} {...(place ? { book: { code: place.code } } : {})} />
          </span>
        </p>
      ))}
      <button
        type="button"
        className="text-link"
        aria-label={t(selectionTexts.wholeEntryName, { text, character })}
        onClick={() => openDialog('tools', character, 'guHanYu')}
      >
        {text}
      </button>
    </section>
  );
};
