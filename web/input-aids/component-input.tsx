// Characters by their components.
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { candidatesShown } from '#contract/tools/input-aids.ts';
import { ApiError } from '../api/api-error.ts';
import { detailsOf } from '../api/show-failure.ts';
import { useText } from '../i18n/use-text.ts';
import { isComposingKey } from '../kit/fields/composing-key.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { CandidateGrid } from './candidate-grid.tsx';
import { componentPalette } from './component-palette.ts';
import { Following } from './following.tsx';
import { composedQuery } from './input-aid-queries.ts';
import { inputAidTexts } from './texts.ts';

const Palette = ({ onAdd }: { onAdd: (component: string) => void }) => {
  const t = useText();
  return (
    <fieldset className="component-palette" aria-label={t(inputAidTexts.palette)}>
      {componentPalette.map(([name, components]) => (
        <div key={name}>
          <span className="quiet">{t(name)}</span>
          <div lang="zh-Hant">
            {[...components].map((one) => (
              <button key={one} type="button" onClick={() => onAdd(one)}>
                {one}
              </button>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
};

export const ComponentInput = ({ onEnter }: { onEnter: (word: string) => void }) => {
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState('');
  const [start, setStart] = useState(0);
  const [entered, setEntered] = useState('');
  const trimmedKey = key.trim();
  const { data, error } = useQuery(composedQuery(trimmedKey, start));
  const shown = trimmedKey === '' || error ? undefined : data;
  const words = shown?.items.map(({ word }) => word) ?? [];

  const change = (text: string) => {
    setKey(text);
    setStart(0);
  };
  const add = (component: string) => {
    change(key + component);
    box.current?.focus();
  };
  const enter = (word: string) => {
    onEnter(word);
    setEntered(word);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Prevents submitting the form of the search box, which contains this component.
    event.preventDefault();
    if (!isComposingKey(event) && words.length > 0) enter(words[0]);
  };
  const errorText = error instanceof ApiError && error.details ? detailsOf(error) : t(inputAidTexts.failed);
  return (
    <div className="input-aid">
      <div className="input-aid-parts">
        <label>
          <span className="quiet">{t(inputAidTexts.components)}</span>
          <input
            ref={box}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a panel that was opened to type into
            autoFocus
            type="text"
            autoComplete="off"
            lang="zh-Hant"
            maxLength={40}
            value={key}
            placeholder={t(inputAidTexts.placeholder)}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKey}
          />
        </label>
        <p className="quiet">{t(inputAidTexts.hint)}</p>
      </div>
      <div className="input-aid-found">
        <p className="input-aid-count" aria-hidden="true">
          {trimmedKey !== '' && <span className="quiet">{t(inputAidTexts.composed)}</span>}
          <span className="num">{shown?.total ?? ''}</span>
        </p>
        <output className="visually-hidden" aria-live="polite">
          {shown && (
            <span key={trimmedKey}>
              {shown.total === 0
                ? t(inputAidTexts.none)
                : t(inputAidTexts.composedCount, { total: shown.total })}
            </span>
          )}
        </output>
        {trimmedKey !== '' && error && <p role="alert">{errorText}</p>}
        {shown?.total === 0 && <p aria-hidden="true">{t(inputAidTexts.none)}</p>}
        <CandidateGrid
          key={`${trimmedKey} ${start}`}
          label={t(inputAidTexts.composed)}
          words={words}
          onChoose={enter}
        />
        {shown && shown.total > candidatesShown && (
          <div className="input-aid-pager num">
            <span>
              {t(inputAidTexts.range, {
                from: shown.start + 1,
                to: shown.start + shown.count,
                total: shown.total,
              })}
            </span>
            <IconButton
              icon="chevron-left"
              label={t(inputAidTexts.previous)}
              disabled={start === 0}
              onClick={() => setStart(start - candidatesShown)}
            />
            <IconButton
              icon="chevron-right"
              label={t(inputAidTexts.next)}
              disabled={start + candidatesShown >= shown.total}
              onClick={() => setStart(start + candidatesShown)}
            />
          </div>
        )}
        {entered !== '' && <Following word={entered} onChoose={enter} />}
      </div>
      <Palette onAdd={add} />
    </div>
  );
};
