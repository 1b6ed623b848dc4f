// The export under way: one at a time, and it goes on wherever on the screen it is shown; leaving the screen ends it.
import { useEffect } from 'react';
import { create } from 'zustand';
import { ApiError } from '../../api/api-error.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/overlays/announce.tsx';
import type { SheetProgress } from './read-sheet.ts';
import { exportTexts } from './sheet-texts.ts';
import './export-buttons.css';

type Kind = 'sheet' | 'summary';

interface Work {
  kind: Kind;
  controller: AbortController;
  progress?: SheetProgress;
}

const useWork = create<{ work: Work | undefined }>(() => ({ work: undefined }));

export const useIsExporting = (): boolean => useWork(({ work }) => work !== undefined);

const stopExport = (): void => useWork.getState().work?.controller.abort();

/** Begins an export. A call that fails shows itself, and one that was stopped is no failure. */
export const beginExport = (
  kind: Kind,
  does: (signal: AbortSignal, onProgress: (progress: SheetProgress) => void) => Promise<void>,
  onFailure?: () => void,
): void => {
  const controller = new AbortController();
  const isOwn = () => useWork.getState().work?.controller === controller;
  useWork.setState({ work: { kind, controller } });
  const reportProgress = (progress: SheetProgress) => {
    if (isOwn()) useWork.setState({ work: { kind, controller, progress } });
  };
  void does(controller.signal, reportProgress)
    .catch((failure: unknown) => {
      onFailure?.();
      if (!controller.signal.aborted && !(failure instanceof ApiError)) throw failure;
    })
    .finally(() => {
      if (isOwn()) useWork.setState({ work: undefined });
    });
};

/** On the screen that exports are of. */
export const useExportsEndHere = (): void => useEffect(() => stopExport, []);

/** How far the export is, and what stops it; nothing where there is none. */
export const ExportProgress = () => {
  const t = useText();
  const work = useWork((s) => s.work);
  if (!work) return null;
  const { kind, progress } = work;
  const what = t(kind === 'sheet' ? exportTexts.exporting : exportTexts.composing);
  return (
    <span className="export-work">
      <output>{what}</output>
      {progress && (
        <>
          <progress max={progress.total} value={progress.rows} aria-label={what} />
          <span className="num">
            {t(exportTexts.exportedRows, {
              rows: progress.rows.toLocaleString('en'),
              total: progress.total.toLocaleString('en'),
            })}
          </span>
        </>
      )}
      <button
        type="button"
        className="text-link"
        onClick={() => {
          stopExport();
          announce(t(exportTexts.stopped));
        }}
      >
        {t(exportTexts.stop)}
      </button>
    </span>
  );
};
