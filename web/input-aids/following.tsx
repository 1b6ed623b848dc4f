// What follows a chosen character most often, to choose from.
import { useQuery } from '@tanstack/react-query';
import { useText } from '../i18n/use-text.ts';
import { CandidateGrid } from './candidate-grid.tsx';
import { followingQuery } from './input-aid-queries.ts';
import { inputAidTexts } from './texts.ts';

export const Following = ({ word, onChoose }: { word: string; onChoose: (word: string) => void }) => {
  const t = useText();
  const { data } = useQuery(followingQuery(word));
  if (!data || data.items.length === 0) return null;
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
