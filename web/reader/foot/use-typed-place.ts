import { useNavigate } from '@tanstack/react-router';
import type { ReaderAddress } from '../../book/use-reader-address.ts';

/** Opens what is typed as a page and is no number; what reads citations is loaded for the first. */
export const useTypedPlace = (
  { code, goToPage }: Pick<ReaderAddress, 'code' | 'goToPage'>,
  version: string,
  pageId: number,
) => {
  const navigate = useNavigate();
  return async (text: string): Promise<number | undefined> => {
    const { answerTypedPlace } = await import('../../book/answer-typed-place.ts');
    return answerTypedPlace(text, { code, version, pageId, goToPage, navigate });
  };
};
