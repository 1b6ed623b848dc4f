// A text as readers will see it, by the server's own rendering.
import { useQuery } from '@tanstack/react-query';
import { HouseText } from '../content/house-text.tsx';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { Waiting } from '../kit/states/waiting.tsx';
import { previewQuery } from './content-admin-queries.ts';

export const PiecePreview = ({ title, text }: { title: string; text: string }) => {
  const { data, isError, refetch } = useQuery(previewQuery(text));
  if (!data) return isError ? <LoadFailure onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <article className="piece-preview">
      <h2>{title}</h2>
      <HouseText html={data.html} />
    </article>
  );
};
