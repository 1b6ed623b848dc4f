import { exportLimit } from '#contract/search/export.ts';
import { useText } from '../../i18n/use-text.ts';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { saveSheet, type TakenSheet } from './export-result.ts';
import { beginExport } from './export-work.tsx';
import { exportTexts } from './sheet-texts.ts';

interface Props {
  sheet: TakenSheet;
  /** Rows of the whole list; undefined while it is not known. */
  total: number | undefined;
  hint: string;
}

/** Takes a list away as a spreadsheet, and says what of it the sheet does not have. */
export const SheetButton = ({ sheet, total, hint }: Props) => {
  const t = useText();
  const takeSheet = () =>
    beginExport('sheet', async (signal, onProgress) => {
      const { name, leftOut } = await saveSheet(sheet, signal, onProgress);
      const many = leftOut > 0 || (total !== undefined && total > exportLimit);
      const cut =
        leftOut > 0
          ? t(exportTexts.cutText, { left: leftOut.toLocaleString('en') })
          : t(exportTexts.cut, { total: (total ?? 0).toLocaleString('en') });
      showNotice({
        kind: many ? 'warning' : 'success',
        message: t(exportTexts.exported, { name }),
        ...(many ? { description: cut } : {}),
      });
    });
  return (
    <button
      type="button"
      className="button small"
      disabled={total === undefined || total === 0}
      title={hint}
      onClick={takeSheet}
    >
      {t(exportTexts.exportSheet)}
    </button>
  );
};
