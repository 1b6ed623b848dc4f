import { useSession } from '../api/session-store.ts';

/** Part of query keys: replies to signed-in users include the products that they may read. */
export const useReader = (): string => useSession((s) => (s.session === undefined ? '' : 'signed-in'));
