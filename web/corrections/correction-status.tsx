// What a correction says, and what has become of it.
import { useQuery } from '@tanstack/react-query';
import type { Correction } from '#contract/annotations/corrections.ts';
import { useText } from '../i18n/use-text.ts';
import { BlobPicture } from '../kit/states/blob-picture.tsx';
import { loadCrop } from './correction-calls.ts';
import { correctionsTexts } from './corrections-texts.ts';
import './corrections.css';

export const RightReading = ({ rightWord }: Pick<Correction, 'rightWord'>) => {
  const t = useText();
  return (
    <span className="correction-reading">
      <small>{t(correctionsTexts.right)}</small>
      <ins lang="zh-Hant">{rightWord}</ins>
    </span>
  );
};

export const Readings = ({ wrongWord, rightWord }: Pick<Correction, 'wrongWord' | 'rightWord'>) => {
  const t = useText();
  return (
    <p className="correction-readings">
      <span className="correction-reading">
        <small>{t(correctionsTexts.wrong)}</small>
        <del lang="zh-Hant">{wrongWord}</del>
      </span>
      <RightReading rightWord={rightWord} />
    </p>
  );
};

/** 待审, 已采纳 or 未采纳. */
export const StatusBadge = ({ status }: Pick<Correction, 'status'>) => {
  const t = useText();
  return (
    <span
      className={status === 'accepted' ? 'badge qing' : 'badge'}
      title={status === 'pending' ? t(correctionsTexts.pendingWhy) : undefined}
    >
      {t(correctionsTexts[status])}
    </span>
  );
};

/** Who is named for it, and what the editor answered; nothing before that. */
export const Decided = ({ status, credit, answer }: Pick<Correction, 'status' | 'credit' | 'answer'>) => {
  const t = useText();
  const named = status === 'accepted' && credit !== '';
  return (
    <>
      {named && <p>{t(correctionsTexts.credit, { credit })}</p>}
      {answer !== '' && (
        <p>
          <span className="quiet">{t(correctionsTexts.answer)}　</span>
          {answer}
        </p>
      )}
    </>
  );
};

const cropTexts = { scan: correctionsTexts.crop, typeset: correctionsTexts.drawnCrop };

/** The page's picture at the place. */
export const CorrectionCrop = ({
  id,
  wrongWord,
  cropKind,
}: Pick<Correction, 'id' | 'wrongWord' | 'cropKind'>) => {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['corrections-crop', id],
    queryFn: ({ signal }) => loadCrop(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const alt = t(cropKind ? cropTexts[cropKind] : correctionsTexts.otherCrop, { wrong: wrongWord });
  const picture = <BlobPicture picture={data} alt={alt} className="correction-picture" />;
  if (cropKind !== 'typeset') return picture;
  return (
    <figure className="correction-drawn">
      {picture}
      <figcaption className="quiet">{t(correctionsTexts.drawn)}</figcaption>
    </figure>
  );
};
