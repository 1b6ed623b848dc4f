// What each of the console's own parts shows.
import type { ComponentType } from 'react';
import { AuditPart } from './audit-part.tsx';
import { CorrectionsPart } from './corrections-part.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { HoldsPart } from './holds-part.tsx';
import { PackagesPart } from './packages-part.tsx';
import { ProductsPart } from './products-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { SettingsPart } from './settings-part.tsx';
import { TrialsPart } from './trials-part.tsx';
import { UnitsPart } from './units-part.tsx';
import { UsagePart } from './usage-part.tsx';
import type { ConsolePart } from './use-console-address.ts';

export const partScreens: Readonly<Record<ConsolePart, ComponentType>> = {
  units: UnitsPart,
  products: ProductsPart,
  packages: PackagesPart,
  sessions: SessionsPart,
  holds: HoldsPart,
  corrections: CorrectionsPart,
  trials: TrialsPart,
  feedback: FeedbackPart,
  audit: AuditPart,
  usage: UsagePart,
  settings: SettingsPart,
};
