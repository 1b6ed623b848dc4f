// The versions of a piece: what each said, and bringing one back.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ContentPiece } from '#contract/admin/admin-content.ts';
import type { ContentBody } from '#contract/admin/content-body.ts';
import { useText } from '../i18n/use-text.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { frameTexts } from '../kit/texts.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { pieceVersionQuery, pieceVersionsQuery } from './content-admin-queries.ts';
import { PiecePreview } from './piece-preview.tsx';
import { contentAdminTexts, pieceFieldTexts } from './texts.ts';

const nameOf = (field: string): string =>
  Object.hasOwn(pieceFieldTexts, field) ? pieceFieldTexts[field as keyof typeof pieceFieldTexts] : field;
const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const hasValue = (value: unknown): boolean =>
  value !== '' && value !== null && value !== false && !(Array.isArray(value) && value.length === 0);

/** What a version says beside its text. */
const VersionFields = ({ body }: { body: ContentBody }) => {
  const t = useText();
  const fields = Object.entries(body).filter(
    ([name, value]) => !['kind', 'title', 'text'].includes(name) && hasValue(value),
  );
  return (
    <dl className="version-fields">
      {fields.map(([name, value]) => (
        <div key={name}>
          <dt className="quiet">{t(nameOf(name))}</dt>
          <dd>{wordsOf(value)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Version = ({ id, number }: { id: string; number: number }) => {
  const { data } = useQuery(pieceVersionQuery(id, number));
  if (!data) return <Waiting />;
  const { body } = data;
  return (
    <>
      <PiecePreview title={body.title} text={'text' in body ? body.text : ''} />
      <VersionFields body={body} />
    </>
  );
};

interface Props {
  piece: ContentPiece;
  isRestoring: boolean;
  onRestore: (number: number) => void;
  onClose: () => void;
}

export const VersionsDialog = ({ piece: { id, version }, isRestoring, onRestore, onClose }: Props) => {
  const t = useText();
  const heading = useId();
  const versions = useQuery(pieceVersionsQuery(id, version)).data ?? [];
  const [chosen, setChosen] = useState(version);
  return (
    <Dialog className="versions-dialog" labelledBy={heading} onClose={onClose}>
      <header className="row">
        <h2 className="part-title" id={heading}>
          {t(contentAdminTexts.versionsTitle)}
        </h2>
        <IconButton icon="close" label={t(frameTexts.close)} onClick={onClose} />
      </header>
      <div className="versions">
        <ol>
          {versions.map(({ number, date, by, shown }) => (
            <li key={number}>
              <button type="button" aria-pressed={number === chosen} onClick={() => setChosen(number)}>
                <span>
                  {t(contentAdminTexts.versionOf, { n: number })}
                  {shown ? <span className="badge qing">{t(contentAdminTexts.versionShown)}</span> : null}
                </span>
                <span className="quiet num">
                  {date.slice(0, 16)} {by}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <div className="version-shown">
          <Version key={chosen} id={id} number={chosen} />
        </div>
      </div>
      <div className="ask-actions">
        <p className="quiet grow">{t(contentAdminTexts.restoreAdvice)}</p>
        <button
          type="button"
          className="button primary"
          disabled={chosen === version || isRestoring}
          onClick={() => onRestore(chosen)}
        >
          {t(contentAdminTexts.restore)}
        </button>
      </div>
    </Dialog>
  );
};
