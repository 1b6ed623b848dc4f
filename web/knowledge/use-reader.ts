import { useSession } from '../api/session-store.ts';

/** For keys of what is asked: who is signed in is told of the products that he may read. */
export const useReader = (): string => useSession((s) => (s.session === undefined ? '' : 'signed-in'));
