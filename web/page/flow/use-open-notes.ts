// Which notes of running text are visible: all, those that the reader opened, or none. A note with highlighted text is
// always visible.
import { useMemo, useState } from 'react';
import type { Page } from '#contract/reading/reader.ts';
import type { CellRange } from '#contract/search/search.ts';
import { useReaderSettings } from '../../book/reader-settings.ts';
import { notesOf } from './flow-text.ts';

export interface OpenNotes {
  mode: 'inline' | 'folded' | 'hidden';
  /** Of the note that begins with column `lineId`. */
  isOpen: (lineId: number) => boolean;
  toggle: (lineId: number) => void;
}

export const useOpenNotes = (page: Page, highlighted: readonly CellRange[]): OpenNotes => {
  const mode = useReaderSettings((s) => s.notes);
  const [turned, setTurned] = useState<{ pageId: number; notes: ReadonlySet<number> }>();
  const chosen = turned?.pageId === page.pageId ? turned.notes : undefined;
  const key = highlighted.map(({ lineId }) => lineId).join();
  return useMemo(() => {
    const notes = notesOf(page);
    const shining = new Set(key.split(',').map((id) => notes.get(Number(id))));
    // A note with highlighted text is open at first; a press toggles a note from its initial state.
    const isOpen = (note: number) =>
      mode === 'inline' || shining.has(note) !== (mode === 'folded' && chosen?.has(note) === true);
    const toggle = (note: number) => {
      const next = new Set(chosen);
      if (!next.delete(note)) next.add(note);
      setTurned({ pageId: page.pageId, notes: next });
    };
    return { mode, isOpen, toggle };
  }, [page, mode, chosen, key]);
};
