import { useEffect, useRef, useState } from 'react';
import type { FilterGroup } from '#contract/search.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from '../ui/announce.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { showNotice } from '../ui/notice.tsx';
import { builderTexts } from './builder-texts.ts';
import { describeConditions } from './describe-query.ts';
import { deleteSavedQuery, labelLimit, savedQueries, type SavedQuery } from './saved-queries.ts';

interface Props {
  id: string;
  /** What would be saved; undefined when nothing is asked. */
  group: FilterGroup | undefined;
  /** Whether the name is to be typed at once. */
  naming: boolean;
  /** Whether it could be kept. */
  onSave: (label: string) => boolean;
  onChoose: (query: SavedQuery) => void;
  onCount: (count: number) => void;
}

/** The saved queries, newest first, and a name for the present one. */
export const SavedQueryPanel = ({ id, group, naming, onSave, onChoose, onCount }: Props) => {
  const t = useText();
  const [saved, setSaved] = useState(savedQueries);
  const [typed, setTyped] = useState<string>();
  const name = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const label = typed ?? (group ? describeConditions(group, t).slice(0, labelLimit) : '');
  useEffect(() => {
    if (naming) name.current?.select();
  }, [naming]);

  const settle = (isSaved: boolean, said: string) => {
    const now = savedQueries();
    setSaved(now);
    onCount(now.length);
    if (isSaved) announce(said);
    else {
      const [message, description] = [t(builderTexts.savedFailed), t(builderTexts.savedFailedWhy)];
      showNotice({ kind: 'error', message, description });
    }
  };
  const save = () => {
    if (label.trim() === '') return;
    settle(onSave(label), t(builderTexts.savedDone));
    setTyped(undefined);
  };
  return (
    <section
      className="query-panel saved"
      id={id}
      aria-label={t(builderTexts.saved)}
      ref={list}
      tabIndex={-1}
    >
      {group && (
        <div className="saved-name">
          <label>
            <span className="quiet">{t(builderTexts.savedName)}</span>
            <input
              ref={name}
              className="input"
              lang="zh-Hant"
              maxLength={labelLimit}
              value={label}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return;
                event.preventDefault();
                save();
              }}
            />
          </label>
          <button type="button" className="button" onClick={save}>
            {t(builderTexts.savedSave)}
          </button>
        </div>
      )}
      <p className="quiet">{t(saved.length === 0 ? builderTexts.savedNone : builderTexts.savedHint)}</p>
      <ol className="saved-list">
        {saved.map((query) => (
          <li key={query.label}>
            <button type="button" lang="zh-Hant" onClick={() => onChoose(query)}>
              {query.label}
            </button>
            <IconButton
              icon="close"
              label={t(builderTexts.savedDelete, { label: query.label })}
              onClick={() => {
                settle(deleteSavedQuery(query.label), t(builderTexts.savedDeleted));
                list.current?.focus();
              }}
            />
          </li>
        ))}
      </ol>
    </section>
  );
};
