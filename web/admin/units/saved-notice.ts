import type { AdminUnit } from '#contract/admin/admin.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { translate } from '../../i18n/use-text.ts';
import { showNotice } from '../../kit/overlays/notice.tsx';
import { adminTexts, unitTexts } from '../console/texts.ts';

/** Says that a unit is saved, and what of it may not be meant so. */
export const noticeSavedUnit = ({ overlaps, expiresOn }: AdminUnit): void => {
  const warnings = [
    ...(overlaps.length > 0 ? [translate(unitTexts.savedOverlapping)] : []),
    ...(expiresOn !== null && expiresOn < dayOf(Date.now()) ? [translate(unitTexts.savedPast)] : []),
  ];
  const message = translate(adminTexts.saved);
  if (warnings.length === 0) showNotice({ kind: 'success', message });
  else showNotice({ kind: 'warning', message, description: warnings.join('；') });
};
