// The console's queries to the server. Every list is cached by its parameters; a change requests all of it again.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getUnit, listUnits } from '#contract/admin/admin.ts';
import { listAdminProducts, listVersions } from '#contract/admin/admin-products.ts';
import { listPeople, listSessions, type SessionQuery } from '#contract/admin/admin-people.ts';
import { listAudit } from '#contract/admin/audit.ts';
import { listQueuedCorrections, queuedCrop } from '#contract/annotations/correction-queue.ts';
import type { CorrectionStatus } from '#contract/annotations/corrections.ts';
import { type FeedbackState, listFeedbackTypes, listQueuedFeedback } from '#contract/site/feedback.ts';
import { listQueuedTrials, type TrialState } from '#contract/site/trials.ts';
import { listReadingBlocks } from '#contract/admin/reading-blocks.ts';
import { getSecondFactor } from '#contract/accounts/second-factor.ts';
import { listDenials } from '#contract/admin/usage.ts';
import { listPackages } from '#contract/products/product-packages.ts';
import { ApiError } from '../../api/api-error.ts';
import { call, callForFile } from '../../api/call-api.ts';
import { queryClient } from '../../api/query-client.ts';
import { saveFile } from '../../kit/controls/save-file.ts';

export const pageSize = 20;
const pageOf = (page: number) => ({ skip: (page - 1) * pageSize, take: pageSize });

export const factorQuery = queryOptions({
  queryKey: ['admin', 'factor'],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
  staleTime: 0,
});

export const unitsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'units', search, page],
    queryFn: ({ signal }) =>
      call(listUnits, {
        signal,
        query: { search: search || undefined, ...pageOf(page) },
      }),
    staleTime: 0,
  });

export const adminProductsQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'products', search, page],
    queryFn: ({ signal }) =>
      call(listAdminProducts, { signal, query: { search: search || undefined, ...pageOf(page) } }),
    staleTime: 0,
  });

export const versionsQuery = (code: string) =>
  queryOptions({
    queryKey: ['admin', 'versions', code],
    queryFn: ({ signal }) => call(listVersions, { signal, quiet: true, params: { code } }),
    staleTime: 0,
  });

/** All of them, for a list to choose from. */
export const unitNamesQuery = queryOptions({
  queryKey: ['admin', 'units', 'names'],
  queryFn: async ({ signal }) => {
    const names: string[] = [];
    for (let skip = 0; ; skip += 200) {
      const { items, totalCount } = await call(listUnits, {
        signal,
        query: { skip, take: 200 },
      });
      names.push(...items.map(({ name }) => name));
      if (items.length === 0 || names.length >= totalCount) return names;
    }
  },
  staleTime: 0,
});

export const unitQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'unit', id],
    queryFn: ({ signal }) => call(getUnit, { params: { id }, signal, quiet: 'not-found' }),
    staleTime: 0,
  });

export const packagesQuery = queryOptions({
  queryKey: ['admin', 'packages'],
  queryFn: ({ signal }) => call(listPackages, { signal }),
  staleTime: 0,
});

export const peopleQuery = (unitId: string) =>
  queryOptions({
    queryKey: ['admin', 'people', unitId],
    queryFn: ({ signal }) => call(listPeople, { params: { id: unitId }, signal }),
    staleTime: 0,
  });

export type SessionConditions = Omit<SessionQuery, 'skip' | 'take'>;
export const sessionsQuery = (conditions: SessionConditions, page: number) =>
  queryOptions({
    queryKey: ['admin', 'sessions', conditions, page],
    queryFn: ({ signal }) => call(listSessions, { signal, query: { ...conditions, ...pageOf(page) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const correctionsQuery = (status: CorrectionStatus, page: number) =>
  queryOptions({
    queryKey: ['admin', 'corrections', status, page],
    queryFn: ({ signal }) => call(listQueuedCorrections, { signal, query: { status, ...pageOf(page) } }),
    staleTime: 0,
  });

export const cropQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'crop', id],
    queryFn: ({ signal }) => callForFile(queuedCrop, { params: { id }, signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const feedbackQueueQuery = (state: FeedbackState, page: number) =>
  queryOptions({
    queryKey: ['admin', 'feedback', state, page],
    queryFn: ({ signal }) => call(listQueuedFeedback, { signal, query: { state, ...pageOf(page) } }),
    staleTime: 0,
  });

export const feedbackTypesQuery = queryOptions({
  queryKey: ['admin', 'feedback-types'],
  queryFn: ({ signal }) => call(listFeedbackTypes, { signal }),
  staleTime: 0,
});
export const trialQueueQuery = (state: TrialState | undefined, search: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'trials', state, search, page],
    queryFn: ({ signal }) =>
      call(listQueuedTrials, { signal, query: { state, search: search || undefined, ...pageOf(page) } }),
    staleTime: 0,
  });
export const readingBlocksQuery = (state: 'all' | 'stopped', page: number) =>
  queryOptions({
    queryKey: ['admin', 'reading-blocks', state, page],
    queryFn: ({ signal }) => call(listReadingBlocks, { signal, query: { state, ...pageOf(page) } }),
    staleTime: 0,
  });

export const denialsQuery = (unit: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['admin', 'denials', unit, from, to],
    queryFn: ({ signal }) => call(listDenials, { signal, query: { unit, from, to } }),
    staleTime: 0,
  });

export interface AuditConditions {
  from?: string | undefined;
  to?: string | undefined;
  act?: string | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
}
export const auditQuery = (conditions: AuditConditions, page: number) =>
  queryOptions({
    queryKey: ['admin', 'audit', conditions, page],
    queryFn: ({ signal }) => call(listAudit, { signal, query: { ...conditions, ...pageOf(page) } }),
    staleTime: 0,
  });

export const reloadConsole = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['admin'] });

/** Hands a file that was called for to the browser. A call that fails has shown itself. */
export const download = async (file: Promise<Blob>, name: string): Promise<void> => {
  try {
    saveFile(await file, name);
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
  }
};
