// One correction: the picture of its place, the text with the proposed reading in it, and the editor's decision.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { decideCorrection, type QueuedCorrection } from '#contract/annotations/correction-queue.ts';
import { call } from '../../api/call-api.ts';
import { useProductName } from '../../api/product-queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/overlays/announce.tsx';
import { BlobPicture } from '../../kit/states/blob-picture.tsx';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { cropQuery, reloadConsole } from '../console/admin-queries.ts';
import { DecisionField, DecisionForm } from '../console/queue.tsx';
import { correctionTexts } from '../console/texts.ts';

/** The picture of the place. One that was set from the text says so: it shows the error as the text has it, and proves nothing. */
const Crop = ({ id, cropKind }: Pick<QueuedCorrection, 'id' | 'cropKind'>) => {
  const t = useText();
  const { data } = useQuery(cropQuery(id));
  if (cropKind === 'scan') return <BlobPicture picture={data} alt={t(correctionTexts.crop)} />;
  const isDrawn = cropKind === 'typeset';
  return (
    <figure>
      <BlobPicture picture={data} alt={t(isDrawn ? correctionTexts.drawnCrop : correctionTexts.otherCrop)} />
      <figcaption className="quiet">
        {isDrawn ? <span className="badge zhu">{t(correctionTexts.drawn)}</span> : null}
        {t(isDrawn ? correctionTexts.drawnWhy : correctionTexts.unknownCrop)}
      </figcaption>
    </figure>
  );
};

const Decision = ({ correction }: { correction: QueuedCorrection }) => {
  const t = useText();
  const [credit, setCredit] = useState(correction.author);
  const [answer, setAnswer] = useState('');
  const decide = useMutation({
    mutationFn: (status: 'accepted' | 'rejected') =>
      call(decideCorrection, {
        params: { id: correction.id },
        body: { status, answer, ...(status === 'accepted' ? { credit } : {}) },
      }),
    onSuccess: ({ status }) => {
      const outcome = t(status === 'accepted' ? correctionTexts.acceptedNow : correctionTexts.rejectedNow);
      showNotice({ kind: 'success', message: outcome });
      announce(outcome);
    },
    onSettled: reloadConsole,
  });
  return (
    <DecisionForm
      onSubmit={() => decide.mutate('accepted')}
      acts={
        <>
          <button type="submit" className="button" disabled={decide.isPending}>
            {t(correctionTexts.accept)}
          </button>
          <button
            type="button"
            className="button"
            disabled={decide.isPending}
            onClick={() => decide.mutate('rejected')}
          >
            {t(correctionTexts.reject)}
          </button>
        </>
      }
    >
      <DecisionField
        label={correctionTexts.credit}
        hint={correctionTexts.anonymous}
        title={correctionTexts.creditHint}
        most={200}
        value={credit}
        onChange={setCredit}
      />
      <DecisionField
        label={correctionTexts.answer}
        hint={correctionTexts.answerHint}
        most={2000}
        long
        value={answer}
        onChange={setAnswer}
      />
    </DecisionForm>
  );
};

export const CorrectionEntry = ({ correction }: { correction: QueuedCorrection }) => {
  const t = useText();
  const { id, productId, pageId, pageNum, catalog, status, state, crop, cropKind } = correction;
  const name = useProductName()(productId);
  return (
    <li className="correction-entry">
      <div className="correction-crop">
        {crop ? <Crop id={id} cropKind={cropKind} /> : <p className="quiet">{t(correctionTexts.noCrop)}</p>}
      </div>
      <div className="correction-text">
        <p className="correction-place">
          <span className="menu-title">{name}</span>
          <span className="quiet song">{catalog}</span>
          <span className="quiet leaf-label">{pageNum}</span>
          {state === 'same' ? null : <span className="badge zhu">{t(correctionTexts.changed)}</span>}
          {pageId > 0 ? (
            <Link
              to="/app/read/$code"
              params={{ code: productId }}
              search={{ pageId: String(pageId) }}
              className="text-link"
            >
              {t(correctionTexts.openPage)}
            </Link>
          ) : null}
        </p>
        <p className="correction-line song">
          <span className="quiet">{correction.before}</span>
          <del>{correction.wrongWord}</del>
          <ins>{correction.rightWord}</ins>
          <span className="quiet">{correction.after}</span>
        </p>
        {correction.comment ? (
          <p>
            <span className="quiet">{t(correctionTexts.grounds)}　</span>
            {correction.comment}
          </p>
        ) : null}
        <p className="quiet num">
          {t(correctionTexts.by, { unit: correction.unit, author: correction.author, date: correction.date })}
        </p>
        {status === 'pending' ? (
          <Decision correction={correction} />
        ) : (
          <p className="correction-decided num">
            <span className={status === 'accepted' ? 'badge qing' : 'badge'}>
              {t(correctionTexts[status])}
            </span>
            <span>{t(correctionTexts.decided, { date: correction.decided ?? '' })}</span>
            {status === 'accepted' ? (
              <span>
                {t(correctionTexts.credit)}　{correction.credit || t(correctionTexts.anonymous)}
              </span>
            ) : null}
            {correction.answer ? (
              <span>
                {t(correctionTexts.answer)}　{correction.answer}
              </span>
            ) : null}
          </p>
        )}
      </div>
    </li>
  );
};
