// What each of the console's own parts shows.
import type { ComponentType } from 'react';
import { AuditPart } from './audit/audit-part.tsx';
import { CorrectionsPart } from './queues/corrections-part.tsx';
import { FeedbackPart } from './queues/feedback-part.tsx';
import { BlocksPart } from './units/blocks-part.tsx';
import { PackagesPart } from './products/packages-part.tsx';
import { ProductsPart } from './products/products-part.tsx';
import { SessionsPart } from './units/sessions-part.tsx';
import { SettingsPart } from './settings/settings-part.tsx';
import { TrialsPart } from './queues/trials-part.tsx';
import { UnitsPart } from './units/units-part.tsx';
import { UsagePart } from './usage/usage-part.tsx';
import type { ConsolePart } from './console/use-console-address.ts';

export const partScreens: Readonly<Record<ConsolePart, ComponentType>> = {
  units: UnitsPart,
  products: ProductsPart,
  packages: PackagesPart,
  sessions: SessionsPart,
  holds: BlocksPart,
  corrections: CorrectionsPart,
  trials: TrialsPart,
  feedback: FeedbackPart,
  audit: AuditPart,
  usage: UsagePart,
  settings: SettingsPart,
};
