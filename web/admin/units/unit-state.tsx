import type { AdminUnit } from '#contract/admin/admin.ts';
import { useText } from '../../i18n/use-text.ts';
import { unitTexts } from '../console/texts.ts';

/** 在用, or why not: a seal in the margin of the register. */
export const UnitState = ({ unit }: { unit: AdminUnit }) => {
  const t = useText();
  if (!unit.active) return <span className="badge zhu">{t(unitTexts.off)}</span>;
  if (!unit.live) return <span className="badge zhu">{t(unitTexts.ended)}</span>;
  return <span className="quiet">{t(unitTexts.inUse)}</span>;
};
