// The colours that the reader has chosen for the text of pages. Whether they make a light page or a dark one determines
// which of the site's other colours are used on it.
import type { CSSProperties } from 'react';
import { useReaderSettings } from '../../book/reader-settings.ts';

/** Relative luminance of `#rrggbb`, 0 to 1, by WCAG 2.2. */
const luminance = (colour: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast of two colours `#rrggbb`, 1 to 21, by WCAG 2.2. */
export const contrast = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Least contrast of text, by WCAG 2.2 AA. */
export const leastContrast = 4.5;

const mixed = (ink: string, share: number, ground: string): string =>
  `color-mix(in srgb, ${ink} ${share}%, ${ground})`;

interface PageColours {
  'data-theme'?: 'light' | 'dark';
  style?: CSSProperties;
}

/** What a leaf is drawn with: a theme of its own, and colours in the house's names. Nothing where none are chosen. */
export const coloursOf = (ground: string, ink: string): PageColours => {
  if (ground === '' || ink === '') return {};
  const style = {
    '--surface': ground,
    '--ink': ink,
    '--hit-ink': ink,
    '--quiet': mixed(ink, 72, ground),
    '--edge': mixed(ink, 50, ground),
    '--rule-2': mixed(ink, 28, ground),
    '--rule': mixed(ink, 16, ground),
  } as CSSProperties;
  return { 'data-theme': luminance(ground) < luminance(ink) ? 'dark' : 'light', style };
};

export const usePageColours = (): PageColours => {
  const ground = useReaderSettings((s) => s.ground);
  const ink = useReaderSettings((s) => s.ink);
  return coloursOf(ground, ink);
};
