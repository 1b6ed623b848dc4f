import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { isComposingKey } from './composing-key.ts';

const root = resolve(import.meta.dirname, '../..');

/** Files that hear of Enter where no text is typed: charts, trees, a drawing, a page of a book. */
const withoutText = [
  'exploration/graph-canvas.tsx',
  'input-aids/drawing-pad.tsx',
  'kit/charts/chart-slider.tsx',
  'kit/tables/tree-keys.ts',
  'reader/keys/keys-dialog.tsx',
  'selection/selection-keys.ts',
  'selection/use-selection-keys.ts',
];

it('knows the keys of an input method, in either form of an event', () => {
  const key = (init: KeyboardEventInit & { keyCode?: number }) =>
    new KeyboardEvent('keydown', { key: 'Enter', ...init });
  expect(isComposingKey(key({}))).toBe(false);
  expect(isComposingKey(key({ isComposing: true }))).toBe(true);
  expect(isComposingKey(key({ keyCode: 229 }))).toBe(true);
});

it('is checked by every box that acts on Enter', () => {
  const files = readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && /\.tsx?$/.test(e.name) && !/\.test\.tsx?$/.test(e.name))
    .map((e) => relative(root, join(e.parentPath, e.name)));
  const acting = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return source.includes("'Enter'") && !source.includes('isComposingKey(');
  });
  expect(acting.toSorted()).toEqual(withoutText);
});

it('is the one reading of what an input method sends', () => {
  const files = readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && /\.tsx?$/.test(e.name) && !/\.test\.tsx?$/.test(e.name))
    .map((e) => relative(root, join(e.parentPath, e.name)));
  const reading = files.filter((file) => /\b229\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(reading).toEqual(['kit/fields/composing-key.ts']);
});
