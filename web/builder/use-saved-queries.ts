// The saved queries of whoever sits here. A person's show as they are wished at once, and as the server has them when a
// call has failed.
import { queryOptions, useMutation, useMutationState, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addSavedQuery,
  listSavedQueries,
  removeSavedQuery,
  type SavedQuery,
} from '#contract/saved/saved-queries.ts';
import { call } from '../api/call-api.ts';
import { newKey } from '../api/new-key.ts';
import { useUser } from '../api/product-queries.ts';
import { queryClient } from '../api/query-client.ts';
import { useSession } from '../api/session-store.ts';
import { changeSaved, fittingSaved, readSaved, type SavedChange, writeSaved } from './saved-queries.ts';

const key = ['saved-queries'];

const ownQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(listSavedQueries, { signal, quiet: true }),
});

const sendChange = (change: SavedChange): Promise<unknown> =>
  'save' in change
    ? call(addSavedQuery, { body: change.save, idempotencyKey: newKey() })
    : call(removeSavedQuery, { body: { label: change.remove } });

const useOwnQueries = (isPerson: boolean) => {
  const { data, isError, refetch } = useQuery({ ...ownQuery, enabled: isPerson });
  const wished = useMutationState({
    filters: { mutationKey: key, status: 'pending' },
    select: ({ state }) => state.variables as SavedChange,
  });
  const { mutateAsync } = useMutation({
    mutationKey: key,
    // One after another, as they were made.
    scope: { id: 'saved-queries' },
    mutationFn: sendChange,
    onMutate: () => queryClient.cancelQueries(ownQuery),
    onSuccess: (_, change) =>
      queryClient.setQueryData(ownQuery.queryKey, (had) => had && changeSaved(had, change)),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: key }) === 1) void queryClient.invalidateQueries(ownQuery);
    },
  });
  return {
    saved: data && wished.reduce<readonly SavedQuery[]>(changeSaved, data),
    isError,
    refetch,
    change: (change: SavedChange): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        // The call has shown why.
        () => false,
      ),
  };
};

export interface SavedQueries {
  /** Newest first; undefined until it is known. */
  saved: readonly SavedQuery[] | undefined;
  /** The place of storage. */
  where: 'account' | 'browser';
  /** Asks again, where they could not be loaded. */
  retry: (() => void) | undefined;
  /** Resolves to whether the change was saved; undefined if the failure has been shown. */
  change: (change: SavedChange) => Promise<boolean | undefined>;
  /** For a person: what was saved in this browser before she signed in. */
  left: readonly SavedQuery[];
  /** How many of these she has room for. */
  fitting: number;
  /** Saves as many as there is room for with the person, and takes them out of the browser; whether all could be. */
  takeOver: () => Promise<boolean>;
  dropLeft: () => void;
}

export const useSavedQueries = (): SavedQueries => {
  const isSignedIn = useSession((s) => s.session !== undefined);
  const user = useUser().data;
  const isPerson = user?.subUserName !== undefined;
  const own = useOwnQueries(isPerson);
  const [localQueries, setLocalQueries] = useState(readSaved);
  const keep = (queries: readonly SavedQuery[]): boolean => {
    const isWritten = writeSaved(queries);
    setLocalQueries(readSaved());
    return isWritten;
  };
  if (!isPerson)
    return {
      saved: isSignedIn && user === undefined ? undefined : localQueries,
      where: 'browser',
      retry: undefined,
      change: async (change) => keep(changeSaved(readSaved(), change)),
      left: [],
      fitting: 0,
      takeOver: async () => true,
      dropLeft: () => undefined,
    };
  const fitting = own.saved ? fittingSaved(own.saved, localQueries) : [];
  return {
    saved: own.saved,
    where: 'account',
    retry: own.isError && own.saved === undefined ? () => void own.refetch() : undefined,
    change: async (change) => ((await own.change(change)) ? true : undefined),
    left: own.saved ? localQueries : [],
    fitting: fitting.length,
    takeOver: async () => {
      for (const query of fitting) {
        if (!(await own.change({ save: query }))) return false;
        keep(changeSaved(readSaved(), { remove: query.label }));
      }
      return true;
    },
    dropLeft: () => void keep([]),
  };
};
