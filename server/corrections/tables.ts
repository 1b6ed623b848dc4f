// The tables of this feature, as rows are read from them.
import type { CropKind } from '#contract/annotations/corrections.ts';
import type { CorrectionRow } from '../database/tables.ts';

/** server/corrections/correction-store.ts */
export type CorrectionTable = CorrectionRow;

/** server/corrections/correction-store.ts: the page's picture at the place, as it was then. */
interface CorrectionCropTable {
  correction_id: string;
  /** Base64. */
  jpeg: string;
  /** Null for pictures that were stored before the kind was recorded. */
  kind: CropKind | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    correction: CorrectionTable;
    correction_crop: CorrectionCropTable;
  }
}
