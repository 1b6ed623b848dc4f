// Looking up what is selected: what dictionaries say of each character, its code and composition, and the forms of it that
// the book has.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOffers } from '../api/use-options.ts';
import { BookText } from '../glyphs/book-text.tsx';
import { useText } from '../i18n/use-text.ts';
import { Drawer } from '../kit/overlays/drawer.tsx';
import { packQuery } from '#citation/query-parameter.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { closeDialog } from '../book/reader-dialogs.ts';
import { useReading } from '../book/reading.ts';
import {
  characterOfDictionary,
  selectedCharacters,
  codePointsOf,
  occurrencesQuery,
  questionFor,
  type SelectedCharacter,
} from './character-facts.ts';
import { DictionaryEntry } from './dictionary-entry.tsx';
import type { Selected } from './selected.ts';
import { selectionTexts } from './selection-texts.ts';
import { useSelected } from './use-copying.ts';
import './characters-dialog.css';

/** Characters that are looked up at once. */
const mostCharacters = 40;

/** How often the book has it, as a way to the places. */
const Count = ({ word, hits, label }: { word: string; hits: number; label?: string }) => {
  const t = useText();
  const { code } = useReading();
  const query = packQuery(questionFor(word, false));
  return (
    <Link className="text-link" to="/app/search/$code" params={{ code }} search={{ query }}>
      {label ? (
        <>
          <span lang="zh-Hant">{label}</span>&nbsp;<span className="num">{hits.toLocaleString('en')}</span>
        </>
      ) : (
        t(selectionTexts.occurrences, { count: hits.toLocaleString('en') })
      )}
    </Link>
  );
};

const Occurrences = ({ word, variants }: { word: string; variants: boolean }) => {
  const t = useText();
  const { opened } = useReading();
  const { data, isError } = useQuery(occurrencesQuery(opened.code, opened.version, word, variants));
  if (isError) return <p className="quiet">{t(selectionTexts.lookUpFailed)}</p>;
  if (!data) return <p className="quiet">…</p>;
  return (
    <>
      <p>
        {data.hits > 0 ? (
          <Count word={word} hits={data.hits} />
        ) : (
          <span className="quiet">{t(selectionTexts.none)}</span>
        )}
      </p>
      {data.others.length > 0 && (
        <p className="character-forms">
          <span className="quiet">{t(selectionTexts.forms)}</span>
          {data.others.map((form) => (
            <Count key={form.word} word={form.word} hits={form.hits} label={form.word} />
          ))}
        </p>
      )}
    </>
  );
};

const Character = ({ word, gaiji }: SelectedCharacter) => {
  const t = useText();
  const points = codePointsOf(word);
  const defined = characterOfDictionary({ word, gaiji });
  const hasDictionary = useOffers('guHanYu');
  const facts = [
    ...(points === '' ? [] : [{ label: selectionTexts.codePoint, value: points }]),
    ...(gaiji ? [{ label: selectionTexts.code, value: gaiji.code }] : []),
    ...(gaiji?.ids ? [{ label: selectionTexts.ids, value: gaiji.ids }] : []),
    ...(gaiji?.unicode && gaiji.unicode !== word
      ? [{ label: selectionTexts.unicodeForm, value: gaiji.unicode }]
      : []),
    ...(gaiji?.normal ? [{ label: selectionTexts.normalForm, value: gaiji.normal }] : []),
  ];
  return (
    <li className="character">
      <h3 lang="zh-Hant" className={[...word].length > 1 && points === '' ? 'long' : undefined}>
        <BookText text={word} />
      </h3>
      <div>
        {hasDictionary && defined !== undefined && <DictionaryEntry character={defined} />}
        {facts.map(({ label, value }) => (
          <p key={label}>
            <span className="quiet">{t(label)}</span> <span lang="zh-Hant">{value}</span>
          </p>
        ))}
        <Occurrences word={word} variants />
      </div>
    </li>
  );
};

export const CharactersDialog = () => {
  const t = useText();
  const { opened } = useReading();
  const load = useSelected(opened);
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => {
    let closed = false;
    void load().then((loaded) => {
      if (closed) return;
      if (loaded) setSelected(loaded);
      else closeDialog();
    });
    return () => {
      closed = true;
    };
  }, [load]);
  const characters = selected ? selectedCharacters(selected) : [];
  return (
    <Drawer headed label={t(selectionTexts.lookUp)} side="end" onClose={closeDialog}>
      {selected ? (
        <div className="characters">
          {selected.phrase !== undefined && characters.length > 1 && (
            <section className="character-phrase">
              <p lang="zh-Hant">{selected.phrase}</p>
              <Occurrences word={selected.phrase} variants={false} />
            </section>
          )}
          <ul>
            {characters.slice(0, mostCharacters).map((character) => (
              <Character key={character.word} {...character} />
            ))}
          </ul>
          {characters.length > mostCharacters && (
            <p className="quiet">{t(selectionTexts.mostCharacters, { count: mostCharacters })}</p>
          )}
        </div>
      ) : (
        <Waiting />
      )}
    </Drawer>
  );
};
