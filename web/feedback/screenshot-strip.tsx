import { mostPictures } from '#contract/site/feedback.ts';
import { useSession } from '../api/session-store.ts';
import { useText } from '../i18n/use-text.ts';
import { BlobPicture } from '../kit/states/blob-picture.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { Icon } from '../kit/icons/icons.tsx';
import { feedbackTexts } from './texts.ts';
import type { Screenshot } from './use-screenshots.ts';

interface Props {
  shots: readonly Screenshot[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (key: number) => void;
}

const AddScreenshot = ({ onAdd }: Pick<Props, 'onAdd'>) => {
  const t = useText();
  return (
    <li>
      <label className="feedback-shot feedback-add">
        <input
          type="file"
          aria-label={t(feedbackTexts.add)}
          accept="image/jpeg,image/png,image/gif,image/webp"
          multiple
          onChange={({ target }) => {
            onAdd([...(target.files ?? [])]);
            // The same picture may be chosen again after it was removed.
            target.value = '';
          }}
        />
        <Icon name="plus" />
      </label>
    </li>
  );
};

/** The pictures so far, and the way to add one while there is room. */
export const ScreenshotStrip = ({ shots, onAdd, onRemove }: Props) => {
  const t = useText();
  const signedIn = useSession((s) => s.session !== undefined);
  return (
    <fieldset className="feedback-pictures">
      <legend className="field-label">
        {t(feedbackTexts.pictures)}{' '}
        {signedIn ? (
          <span className="num">
            {t(feedbackTexts.pictureCount, { count: shots.length, limit: mostPictures })}
          </span>
        ) : null}
      </legend>
      <ul className="feedback-shots">
        {shots.map(({ key, file, address }, i) => (
          <li key={key} className="feedback-shot" aria-busy={address === undefined}>
            <BlobPicture picture={file} alt={t(feedbackTexts.picture, { number: i + 1 })} />
            {address === undefined ? <progress aria-label={t(feedbackTexts.uploading)} /> : null}
            <IconButton
              icon="close"
              label={t(feedbackTexts.remove, { number: i + 1 })}
              onClick={() => onRemove(key)}
            />
          </li>
        ))}
        {signedIn && shots.length < mostPictures ? <AddScreenshot onAdd={onAdd} /> : null}
      </ul>
      {signedIn ? null : <p className="quiet">{t(feedbackTexts.notSignedIn)}</p>}
    </fieldset>
  );
};
