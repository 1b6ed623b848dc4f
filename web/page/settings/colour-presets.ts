// Pairs of colours in which pages are easy to read. They belong to the reader and are outside the site's design tokens.
import { settingsTexts } from '../../book/settings-texts.ts';

interface Preset {
  name: string;
  /** Empty: the interface's own. */
  ground: string;
  ink: string;
}

export const presets: readonly Preset[] = [
  { name: settingsTexts.asInterface, ground: '', ink: '' },
  { name: settingsTexts.plainPaper, ground: '#fbf8f0', ink: '#26211c' },
  { name: settingsTexts.sheepskin, ground: '#efe2c4', ink: '#3a2c1a' },
  { name: settingsTexts.easyOnEyes, ground: '#d9e7d2', ink: '#22301f' },
  { name: settingsTexts.night, ground: '#14171b', ink: '#b9b6ae' },
];
