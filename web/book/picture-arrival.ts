// Whether the picture of the page has come: what can wait lets it go first.
import { useEffect } from 'react';
import { create } from 'zustand';

/** The page whose picture lies there, or cannot be had. */
const useSettledPicture = create<{ pageId: number | undefined }>(() => ({ pageId: undefined }));

/** Tells of the picture of a page, for as long as it is on the stage. */
export const useReportSettled = (pageId: number, settled: boolean): void =>
  useEffect(() => {
    if (!settled) return undefined;
    useSettledPicture.setState({ pageId });
    return () => useSettledPicture.setState({ pageId: undefined });
  }, [pageId, settled]);

export const useIsSettled = (pageId: number): boolean => useSettledPicture((s) => s.pageId === pageId);
