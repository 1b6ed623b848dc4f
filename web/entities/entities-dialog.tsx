// The hot words of the page by kind, each with its number of occurrences and one line from the lists.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EntityKind } from '#contract/values/entity-kinds.ts';
import { useText } from '../i18n/use-text.ts';
import { Drawer } from '../kit/overlays/drawer.tsx';
import { closeDialog } from '../book/reader-dialogs.ts';
import { useReading } from '../book/reading.ts';
import { meaningInWords } from './date-words.ts';
import { countEntities, type PageEntity } from './page-entities.ts';
import { useDateEntities, useNamedEntities } from './use-page-entities.ts';
import { entriesQuery } from './entity-queries.ts';
import { setActiveEntity, noteGone } from './entities-store.ts';
import { entityTexts } from './entities-texts.ts';
import './entities-dialog.css';

/** Look-ups wait so long: a dialog that is closed at once asks for nothing. */
const delay = 300;

interface RowProps {
  kind: EntityKind;
  word: string;
  count: number;
  ready: boolean;
  onLook: () => void;
}

const WordRow = ({ kind, word, count, ready, onLook }: RowProps) => {
  const t = useText();
  const { data, isError } = useQuery({ ...entriesQuery(kind, word), enabled: ready });
  // An earlier failure stays set until the query runs again.
  const gone = ready && isError ? 'failed' : data?.total === 0 ? 'unknown' : undefined;
  useEffect(() => {
    if (gone) noteGone(kind, word, gone);
  }, [gone, kind, word]);
  return (
    <li>
      <button type="button" className="word-row" onClick={onLook}>
        <span className="word-row-name" lang="zh-Hant">
          {word}
        </span>
        <span className="quiet num">{t(entityTexts.countOnPage, { count })}</span>
        <span className="quiet clip" lang="zh-Hant">
          {data?.items[0]?.exp ?? ''}
        </span>
      </button>
    </li>
  );
};

export const EntitiesDialog = () => {
  const t = useText();
  const { page, opened, mode } = useReading();
  const words = useNamedEntities(page);
  const dates = useDateEntities(page);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), delay);
    return () => clearTimeout(timer);
  }, []);
  const look = (word: PageEntity) => () => {
    closeDialog();
    if (page)
      setActiveEntity({ pageId: page.pageId, word, by: 'key', on: mode === 'img' ? 'figure' : 'leaf' });
  };
  return (
    <Drawer label={t(entityTexts.wordsOfPage)} headed side="end" onClose={closeDialog}>
      <div className="words-dialog">
        {opened.hotWords.map((kind) => {
          const counted = countEntities(words, kind);
          if (counted.length === 0) return null;
          return (
            <section key={kind} aria-label={t(entityTexts[kind])}>
              <h3 className="part-title">{t(entityTexts[kind])}</h3>
              <ul>
                {counted.map(({ word, count, first }) => (
                  <WordRow
                    key={word}
                    kind={kind}
                    word={word}
                    count={count}
                    ready={ready}
                    onLook={look(first)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        {words.length === 0 && <p className="quiet">{t(entityTexts.wordsNone)}</p>}
        {dates.length > 0 && (
          <section aria-label={t(entityTexts.datesOfPage)}>
            <h3 className="part-title">{t(entityTexts.datesOfPage)}</h3>
            <ul>
              {dates.map((date) => (
                <li key={date.id}>
                  <button type="button" className="word-row" onClick={look(date)}>
                    <span className="word-row-name" lang="zh-Hant">
                      {date.text}
                    </span>
                    <span className="quiet num clip">
                      {date.meanings.length === 1
                        ? meaningInWords(t, date.meanings[0])
                        : t(entityTexts.meanings, { count: date.meanings.length })}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Drawer>
  );
};
