// The actions on a piece: preview, save, publish now or from a day on, withdraw, remove. Also its parent.
import { type ReactNode, useId, useState } from 'react';
import type { ContentPiece } from '#contract/admin/admin-content.ts';
import type { ContentKind } from '#contract/admin/content-body.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { useText } from '../i18n/use-text.ts';
import { DateInput } from '../kit/fields/date-field.tsx';
import { CitedPlaces } from './cited-places.tsx';
import { contentKindTexts } from './content-kind-texts.ts';
import { contentAdminTexts } from './texts.ts';
import type { usePieceEditing } from './use-piece-editing.ts';

interface Props {
  kind: ContentKind;
  piece: ContentPiece | undefined;
  editing: Omit<ReturnType<typeof usePieceEditing>, 'attach'>;
  /** Of a text alone. */
  preview: { isOn: boolean; set: (on: boolean) => void } | undefined;
  onRemove: () => void;
  children: ReactNode;
}

export const PieceSide = ({ kind, piece, editing, preview, onRemove, children }: Props) => {
  const t = useText();
  const [day, dayNote] = [useId(), useId()];
  const { draft, changed, isBusy } = editing;
  const isDayChanged = draft.day !== (piece?.publishOn ?? '') && draft.day !== '';
  const isDone = piece?.state === 'published' && !changed && !isDayChanged;
  const [today] = useState(() => dayOf(Date.now()));
  const isLater = draft.day > today;
  const act = isDone
    ? contentAdminTexts.isPublished
    : isLater
      ? contentAdminTexts.publishLater
      : piece?.shownVersion
        ? contentAdminTexts.publishChange
        : contentAdminTexts.publish;
  return (
    <aside className="piece-side" aria-label={t(contentKindTexts[kind].many)}>
      <div className="piece-acts">
        {preview ? (
          <button
            type="button"
            className="button"
            aria-pressed={preview.isOn}
            onClick={() => preview.set(!preview.isOn)}
          >
            {t(preview.isOn ? contentAdminTexts.edit : contentAdminTexts.preview)}
          </button>
        ) : null}
        <button
          type="button"
          className="button"
          disabled={isBusy || (piece !== undefined && !changed)}
          onClick={editing.save}
        >
          {t(contentAdminTexts.save)}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={isBusy || isDone}
          onClick={editing.publish}
        >
          {t(act)}
        </button>
      </div>
      <p className="piece-state num">
        <span className={piece?.state === 'published' ? 'badge qing' : 'badge'}>
          {t(contentAdminTexts[piece?.state ?? 'draft'])}
        </span>
        {piece?.publishOn ? <time dateTime={piece.publishOn}>{piece.publishOn}</time> : null}
        {piece?.state === 'published' && piece.address ? (
          <a className="text-link" href={piece.address} target="_blank" rel="noopener">
            {t(contentAdminTexts.see)}
          </a>
        ) : null}
      </p>
      <div className="piece-field">
        <label htmlFor={day}>{t(contentAdminTexts.day)}</label>
        <DateInput id={day} describedBy={dayNote} value={draft.day} onChange={editing.setDay} />
        <p id={dayNote} className="quiet">
          {t(contentAdminTexts.dayHint)}
        </p>
      </div>
      {children}
      {'text' in draft.body ? <CitedPlaces text={draft.body.text} /> : null}
      {piece ? (
        <div className="piece-ends">
          {piece.shownVersion === null ? null : (
            <button type="button" className="text-link" disabled={isBusy} onClick={editing.withdraw}>
              {t(contentAdminTexts.withdraw)}
            </button>
          )}
          <button type="button" className="text-link danger" disabled={isBusy} onClick={onRemove}>
            {t(contentAdminTexts.remove)}
          </button>
        </div>
      ) : null}
    </aside>
  );
};
