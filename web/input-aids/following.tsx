// What follows a chosen character most often, to choose from.
import { useQuery } from '@tanstack/react-query';
import { useOffers } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { CandidateGrid } from './candidate-grid.tsx';
import { followingQuery } from './input-aid-queries.ts';
import { inputAidTexts } from './texts.ts';

export const Following = ({ word, onChoose }: { word: string; onChoose: (word: string) => void }) => {
  const t = useText();
  const offered = useOffers('qpen');
  const { data } = useQuery(followingQuery(offered ? word : ''));
  if (!offered || !data || data.items.length === 0) return null;
  return (
    <>
      <p className="quiet">{t(inputAidTexts.following, { word })}</p>
      <CandidateGrid
        key={word}
        label={t(inputAidTexts.following, { word })}
        words={data.items.map((item) => item.word)}
        onChoose={onChoose}
      />
    </>
  );
};
