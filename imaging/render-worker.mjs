// A drawing thread of the render process: registers tsx, for the source is TypeScript, and hands the work on.
import { register } from 'tsx/esm/api';

register();
const { openRenderer, warmUpPage } = await import('./render-picture.ts');
const { writeGlyph } = await import('./glyph-drawing.ts');
const render = openRenderer();

/** @param {import('./render-picture.ts').PictureTask} task */
export const renderPicture = async (task) => {
  const bytes = await render(task);
  // A copy of its own, so that it can be moved to the asking thread.
  return Uint8Array.from(bytes);
};

/** @param {string} file */
export const renderGlyph = async (file) => new TextEncoder().encode((await writeGlyph(file)) ?? '');

export const warmUp = async () => {
  await render(warmUpPage());
  return new Uint8Array();
};
