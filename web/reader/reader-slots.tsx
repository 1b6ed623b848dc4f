// What hangs into the reader, a row each: its own parts, and those of features (web/book/feature.ts). Lazy parts load when
// they are first shown; everything takes the book and the page from `useReading`.
import { type ComponentType, lazy } from 'react';
import { LinkInView, LinkInAddress } from './deep-link/linked-span.tsx';
import { InformationEntry } from './information/information-entry.tsx';
import { HoverHighlight } from '../page/hover-highlight.tsx';
import { AnnotationCards, AnnotationsOnStage } from '../annotations/annotations-entry.tsx';
import { readerSlots } from '../book/feature.ts';
import type { ReaderDialog } from '../book/reader-dialogs.ts';
import type { StageLayerProps } from '../page/stage-layer.ts';
import { ReadingProgress } from './progress/reading-progress.tsx';
import { PrintTool } from '../printing/print-tool.tsx';
import { SelectionLayer } from './selection/selection-layer.tsx';
import { SettingsTool } from './settings/settings-tool.tsx';
import { Thumbnails, ThumbnailsEntry } from './thumbnails/thumbnails.tsx';
import { LensEntry, LensOnPicture } from '../picture/lens-entry.tsx';
import { ViewerEntry, ViewerOnPicture } from '../picture/viewer-entry.tsx';
import { HighlightMenu } from '../entities/highlight-menu.tsx';
import { EntitiesEntry } from '../entities/entities-entry.tsx';
import { EntitiesLayer } from '../entities/entities-layer.tsx';

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
  toolsEnd: [ReadingProgress, HighlightMenu, SettingsTool, ...readerSlots.toolsEnd],
  phoneFoot: readerSlots.phoneFoot,
  sideMenu: [
    ViewerEntry,
    LensEntry,
    EntitiesEntry,
    PrintTool,
    ThumbnailsEntry,
    ...readerSlots.sideMenu,
    InformationEntry,
  ],
  stageLayers: [
    AnnotationsOnStage,
    EntitiesLayer,
    SelectionLayer,
    ViewerOnPicture,
    LensOnPicture,
    HoverHighlight,
    LinkInView,
  ],
  strips: [LinkInAddress, ...readerSlots.strips, Thumbnails, AnnotationCards],
  dialogs: {
    ...Object.fromEntries(readerSlots.dialogs),
    information: lazy(() =>
      import('./information/information-dialog.tsx').then((m) => ({ default: m.InformationDialog })),
    ),
    characters: lazy(() =>
      import('../selection/characters-dialog.tsx').then((m) => ({ default: m.CharactersDialog })),
    ),
    print: lazy(() => import('../printing/print-dialog.tsx').then((m) => ({ default: m.PrintDialog }))),
    words: lazy(() => import('../entities/entities-dialog.tsx').then((m) => ({ default: m.EntitiesDialog }))),
    keys: lazy(() => import('./keys/keys-dialog.tsx').then((m) => ({ default: m.KeysDialog }))),
    viewer: lazy(() => import('../picture/viewer-dialog.tsx').then((m) => ({ default: m.ViewerDialog }))),
  },
};
