// The actions on the open piece: write, save, publish, withdraw, restore, remove. Unsaved changes are stored for this
// tab, and the browser asks before it loses them.
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type ContentPiece,
  removeContent,
  restoreContent,
  withdrawContent,
} from '#contract/admin/admin-content.ts';
import type { ContentBody, ContentKind } from '#contract/admin/content-body.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { dropDraft, useDraft } from '../annotations/use-draft.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call-api.ts';
import { useFormFaults } from '../api/use-form-faults.ts';
import { useText } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { takePiece } from './content-admin-queries.ts';
import { pieceDraftOf, isChanged, type PieceDraft, pieceFaults } from './piece-draft.ts';
import { publishPiece, savePiece } from './save-piece.ts';
import { contentAdminTexts } from './texts.ts';
import { newPiece, usePieceAddress } from './use-piece-address.ts';

export const usePieceEditing = (kind: ContentKind, piece: ContentPiece | undefined) => {
  const t = useText();
  const { open } = usePieceAddress();
  const saved = pieceDraftOf(kind, piece);
  const key = `content ${kind} ${piece?.id ?? newPiece}`;
  const [draft, write, found] = useDraft<PieceDraft>(key, saved);
  const form = useFormFaults<HTMLDivElement>(
    Object.keys(draft.body).filter((name) => name !== 'kind'),
    'body',
  );
  const changed = isChanged(draft, saved);

  useEffect(() => {
    if (!changed) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);

  const notify = (message: string) => showNotice({ kind: 'success', message });
  /** The piece as it is after an act; what was written is what it says now. */
  const take = async (now: ContentPiece): Promise<void> => {
    write(pieceDraftOf(kind, now));
    dropDraft(key);
    form.clear();
    await takePiece(kind, now);
    if (piece?.id !== now.id) open(now.id, true);
  };
  const onError = (failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure;
    if (failure.code === 'title-taken') form.refuse(new Map([['title', failure.message]]));
    else if (failure.code === 'conflict')
      showNotice({
        kind: 'error',
        message: t(contentAdminTexts.conflict),
        description: t(contentAdminTexts.conflictAdvice),
      });
    else form.takeFailure(failure);
  };

  const saving = useMutation({
    mutationFn: () => savePiece(piece, draft),
    onSuccess: async (now) => {
      await take(now);
      notify(t(contentAdminTexts.saved));
    },
    onError,
  });
  const publishing = useMutation({
    mutationFn: async () => {
      const latest = piece && !changed ? piece : await savePiece(piece, draft);
      // Should only the second step fail, the first has been done all the same.
      if (latest !== piece) await takePiece(kind, latest);
      return publishPiece(latest, draft.day);
    },
    onSuccess: async (now) => {
      await take(now);
      const day = now.publishOn ?? '';
      notify(
        now.state === 'scheduled' || day > dayOf(Date.now())
          ? t(contentAdminTexts.scheduledNow, { day })
          : t(contentAdminTexts.publishedNow),
      );
    },
    onError,
  });
  const withdrawing = useMutation({
    mutationFn: ({ id, version }: ContentPiece) =>
      call(withdrawContent, { params: { id }, body: { version }, quiet: true }),
    onSuccess: async (now) => {
      // What has been written meanwhile stays.
      if (changed) await takePiece(kind, now);
      else await take(now);
      notify(t(contentAdminTexts.withdrawn));
    },
    onError,
  });
  const restoring = useMutation({
    mutationFn: ({ of: { id, version }, number }: { of: ContentPiece; number: number }) =>
      call(restoreContent, { params: { id }, body: { version, number }, quiet: true }),
    onSuccess: async (now) => {
      await take(now);
      notify(t(contentAdminTexts.restored, { n: now.version }));
    },
    onError,
  });
  const removing = useMutation({
    mutationFn: ({ id }: ContentPiece) => call(removeContent, { params: { id } }),
    onSuccess: async () => {
      dropDraft(key);
      open(undefined, true);
      await takePiece(kind, undefined);
      notify(t(contentAdminTexts.removed));
    },
  });

  /** What can be known before it is sent. */
  const isReady = (): boolean => {
    const missing = pieceFaults(kind, draft);
    if (missing.size > 0) form.refuse(missing);
    return missing.size === 0;
  };
  const change = (part: Partial<PieceDraft>) => write({ ...draft, ...part });
  return {
    draft,
    faults: form.faults,
    /** Of the element that contains the fields: whoever is refused is led to what must be mended. */
    attach: form.attach,
    changed,
    /** Whether what is shown was written before and not saved. */
    isFound: found && changed,
    isBusy: saving.isPending || publishing.isPending || withdrawing.isPending || removing.isPending,
    isRestoring: restoring.isPending,
    setBody: (part: Partial<ContentBody>) => {
      change({ body: { ...draft.body, ...part } as ContentBody });
      form.clear(Object.keys(part));
    },
    setParent: (parentId: string | null) => {
      change({ parentId });
      form.clear(['parent']);
    },
    setDay: (day: string) => change({ day }),
    drop: () => {
      write(saved);
      dropDraft(key);
      form.clear();
    },
    save: () => {
      if (isReady()) saving.mutate();
    },
    publish: () => {
      if (isReady()) publishing.mutate();
    },
    withdraw: () => piece && withdrawing.mutate(piece),
    restore: (number: number) => piece && restoring.mutate({ of: piece, number }),
    remove: () => piece && removing.mutate(piece),
  };
};
