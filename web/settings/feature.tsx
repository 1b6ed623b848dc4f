import type { Feature } from '../book/feature.ts';
import { SettingsEntry } from './settings-entry.tsx';

export const settings = { everyMasthead: [SettingsEntry] } satisfies Feature;
