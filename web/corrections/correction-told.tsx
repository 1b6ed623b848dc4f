// What a correction says, and what has become of it.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Correction } from '#contract/corrections.ts';
import { useText } from '../i18n/use-text.ts';
import { loadCrop } from './correction-calls.ts';
import { correctionsTexts } from './corrections-texts.ts';
import './corrections.css';

export const Readings = ({ wrongWord, rightWord }: Pick<Correction, 'wrongWord' | 'rightWord'>) => {
  const t = useText();
  return (
    <p className="correction-readings" lang="zh-Hant">
      <span>
        <small>{t(correctionsTexts.wrong)}</small>
        <del>{wrongWord}</del>
      </span>
      <span>
        <small>{t(correctionsTexts.right)}</small>
        <ins>{rightWord}</ins>
      </span>
    </p>
  );
};

/** 待审, 已采纳 with who is named for it, or 未采纳; and the editor's answer. */
export const Fate = ({ status, credit, answer }: Pick<Correction, 'status' | 'credit' | 'answer'>) => {
  const t = useText();
  return (
    <div className="correction-fate">
      <span className={status === 'accepted' ? 'badge qing' : 'badge'}>{t(correctionsTexts[status])}</span>
      {status === 'pending' && <span className="quiet">{t(correctionsTexts.pendingWhy)}</span>}
      {status === 'accepted' && credit !== '' && <span>{t(correctionsTexts.credit, { credit })}</span>}
      {answer !== '' && (
        <p>
          <span className="quiet">{t(correctionsTexts.answer)}　</span>
          {answer}
        </p>
      )}
    </div>
  );
};

/** The page's picture at the place. It travels with the token, and so is no plain address. */
export const Crop = ({ id, wrongWord }: Pick<Correction, 'id' | 'wrongWord'>) => {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['corrections-crop', id],
    queryFn: ({ signal }) => loadCrop(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  return address === undefined ? null : (
    <img className="correction-crop" src={address} alt={t(correctionsTexts.crop, { wrong: wrongWord })} />
  );
};
