// Which piece of content is open, as the address has it.
import { useNavigate, useSearch } from '@tanstack/react-router';

/** In the address, of one that is not there yet. */
export const newPiece = 'new';

export const usePieceAddress = () => {
  const search: Partial<Record<string, string>> = useSearch({ from: '/public/admin' });
  const navigate = useNavigate();
  return {
    piece: search['piece'],
    /** The search of a link to it. */
    searchOf: (piece: string | undefined) => ({ part: search['part'], corpId: search['corpId'], piece }),
    open: (piece: string | undefined, replace = false) =>
      void navigate({
        to: '/admin',
        search: { part: search['part'], corpId: search['corpId'], piece },
        replace,
      }),
  };
};
