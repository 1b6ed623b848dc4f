import { useEffect, useRef, useState } from 'react';
import type { FilterGroup } from '#contract/search/search.ts';
import { queryLabelLimit, type SavedQuery } from '#contract/saved/saved-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { isComposingKey } from '../kit/fields/composing-key.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { showNotice } from '../kit/overlays/notice.tsx';
import { builderTexts } from './builder-texts.ts';
import { describeConditions } from './describe-query.ts';
import type { QueryField } from './query-fields.ts';
import { asksElsewhere, type SavedChange } from './saved-queries.ts';
import type { SavedQueries } from './use-saved-queries.ts';

interface Props {
  id: string;
  queries: SavedQueries;
  /** What its conditions are called by. */
  fields: readonly QueryField[];
  /** The query that would be saved; undefined when there is none. */
  group: FilterGroup | undefined;
  /** The present query under a name. */
  pack: (label: string) => SavedQuery | undefined;
  /** Whether the name is to be typed at once. */
  naming: boolean;
  onChoose: (query: SavedQuery) => void;
}

/** What was saved in this browser before the person signed in, to be taken over or not. */
const LeftQueries = ({ queries: { left, fitting, takeOver, dropLeft } }: Pick<Props, 'queries'>) => {
  const t = useText();
  return (
    <div className="saved-left">
      <p>{t(builderTexts.savedLeft, { count: left.length })}</p>
      {fitting < left.length && <p className="quiet">{t(builderTexts.savedLeftFull, { count: fitting })}</p>}
      <button
        type="button"
        className="button"
        disabled={fitting === 0}
        onClick={() => void takeOver().then((done) => done && announce(t(builderTexts.savedDone)))}
      >
        {t(builderTexts.savedTakeOver)}
      </button>
      <button type="button" className="text-link" onClick={dropLeft}>
        {t(builderTexts.savedDropLeft)}
      </button>
    </div>
  );
};

/** The saved queries, newest first, and a name for the present one. */
export const SavedQueryPanel = ({ id, queries, fields, group, pack, naming, onChoose }: Props) => {
  const t = useText();
  const { saved, where, retry, left } = queries;
  const [typed, setTyped] = useState<string>();
  const name = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const label = typed ?? (group ? describeConditions(group, t, fields).slice(0, queryLabelLimit) : '');
  useEffect(() => {
    if (naming) name.current?.select();
  }, [naming]);

  const change = async (wanted: SavedChange, said: string) => {
    const isSaved = await queries.change(wanted);
    if (isSaved) announce(said);
    if (isSaved !== false) return;
    const [message, description] = [t(builderTexts.savedFailed), t(builderTexts.savedFailedWhy)];
    showNotice({ kind: 'error', message, description });
  };
  const choose = (query: SavedQuery) => {
    if (!asksElsewhere(query, fields)) return onChoose(query);
    const [message, description] = [t(builderTexts.savedElsewhere), t(builderTexts.savedElsewhereWhat)];
    showNotice({ kind: 'warning', message, description });
  };
  const save = () => {
    const query = label.trim() === '' ? undefined : pack(label);
    if (!query) return;
    void change({ save: query }, t(builderTexts.savedDone));
    setTyped(undefined);
  };
  const hint = {
    account: saved?.length === 0 ? builderTexts.savedNoneOwn : builderTexts.savedHint,
    browser: saved?.length === 0 ? builderTexts.savedNone : builderTexts.savedHintHere,
  }[where];
  return (
    <section
      className="query-panel saved"
      id={id}
      aria-label={t(builderTexts.saved)}
      aria-busy={saved === undefined && !retry}
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
              maxLength={queryLabelLimit}
              value={label}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (!isComposingKey(event)) save();
              }}
            />
          </label>
          <button type="button" className="button" onClick={save}>
            {t(builderTexts.savedSave)}
          </button>
        </div>
      )}
      {retry && <LoadFailure onRetry={retry} />}
      {saved && <p className="quiet">{t(hint)}</p>}
      <ol className="saved-list">
        {saved?.map((query) => (
          <li key={query.label}>
            <button type="button" lang="zh-Hant" onClick={() => choose(query)}>
              {query.label}
            </button>
            <IconButton
              icon="close"
              label={t(builderTexts.savedDelete, { label: query.label })}
              onClick={() => {
                void change({ remove: query.label }, t(builderTexts.savedDeleted));
                list.current?.focus();
              }}
            />
          </li>
        ))}
      </ol>
      {left.length > 0 && <LeftQueries queries={queries} />}
    </section>
  );
};
