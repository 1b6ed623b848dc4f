import { useNavigate } from '@tanstack/react-router';
import type { ReaderAddress } from '../../book/use-reader-address.ts';
import type { OpenablePlace } from '../../query/find-place.ts';
import type { TypedAnswer } from './answer-typed-place.ts';

/** Answers a text that is typed as a page and is no number; what reads citations is loaded for the first. */
export const useTypedPlace = (
  { code, goToPage }: Pick<ReaderAddress, 'code' | 'goToPage'>,
  version: string,
  pageId: number,
) => {
  const navigate = useNavigate();
  const open = ({ code: to, search }: OpenablePlace) => {
    const { pageId: page, ...target } = search;
    if (to === code && page !== undefined) goToPage(Number(page), 'jump', target);
    else void navigate({ to: '/app/read/$code', params: { code: to }, search });
  };
  return async (text: string): Promise<TypedAnswer> => {
    const { answerTypedPlace } = await import('./answer-typed-place.ts');
    return answerTypedPlace(text, { code, version, pageId }, open);
  };
};
