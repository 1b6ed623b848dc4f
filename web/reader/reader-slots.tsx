// What features hang into the reader, a row each. Lazy parts load when they are first shown; everything takes the
// book and the page from `useReading`.
import { type ComponentType, lazy } from 'react';
import { LinkInView, LinkKeeper } from './deep-link/linked-span.tsx';
import { InformationEntry } from './information/information-entry.tsx';
import { HoverLight } from '../page/hover-light.tsx';
import { KeptCards, KeptOnStage } from '../annotations/kept-entry.tsx';
import { BookmarkOnPhone, BookmarkTool, ReadingWatch } from './personal-parts.tsx';
import type { ReaderDialog } from '../book/reader-dialogs.ts';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { LastRead } from './progress/last-read.tsx';
import { ReadingProgress } from './progress/reading-progress.tsx';
import { PrintTool } from '../printing/print-tool.tsx';
import { SelectionLayer } from './selection/selection-layer.tsx';
import { SettingsTool } from './settings/settings-tool.tsx';
import { Thumbnails, ThumbnailsEntry } from './thumbnails/thumbnails.tsx';
import { LensEntry, LensOnPicture } from '../picture/lens-entry.tsx';
import { ViewerEntry, ViewerOnPicture } from '../picture/viewer-entry.tsx';
import { HighlightMenu } from '../entities/highlight-menu.tsx';
import { WordsEntry } from '../entities/words-entry.tsx';
import { WordsLayer } from '../entities/words-layer.tsx';

interface Slots {
  /** In the row of tools, after zoom. */
  tools: readonly ComponentType[];
  /** At the end of the row of tools. */
  toolsEnd: readonly ComponentType[];
  /** In the foot of a phone, before what opens the rest. */
  phoneFoot: readonly ComponentType[];
  /** In the floating menu, between the catalogue and the page turning. */
  sideMenu: readonly ComponentType[];
  /** Over the page on its stage. */
  stageLayers: readonly ComponentType<StageLayerProps>[];
  /** Beneath the stage, above the slider. */
  strips: readonly ComponentType[];
  dialogs: Partial<Record<ReaderDialog, ComponentType>>;
}

export const slots: Slots = {
  tools: [],
  toolsEnd: [ReadingProgress, HighlightMenu, SettingsTool, BookmarkTool],
  phoneFoot: [BookmarkOnPhone],
  sideMenu: [ViewerEntry, LensEntry, WordsEntry, PrintTool, ThumbnailsEntry, InformationEntry],
  stageLayers: [
    KeptOnStage,
    WordsLayer,
    SelectionLayer,
    ViewerOnPicture,
    LensOnPicture,
    HoverLight,
    LinkInView,
  ],
  strips: [LinkKeeper, LastRead, ReadingWatch, Thumbnails, KeptCards],
  dialogs: {
    information: lazy(() =>
      import('./information/information-dialog.tsx').then((m) => ({ default: m.InformationDialog })),
    ),
    characters: lazy(() =>
      import('../selection/characters-dialog.tsx').then((m) => ({ default: m.CharactersDialog })),
    ),
    print: lazy(() => import('../printing/print-dialog.tsx').then((m) => ({ default: m.PrintDialog }))),
    words: lazy(() => import('../entities/words-dialog.tsx').then((m) => ({ default: m.WordsDialog }))),
    viewer: lazy(() => import('../picture/viewer-dialog.tsx').then((m) => ({ default: m.ViewerDialog }))),
  },
};
