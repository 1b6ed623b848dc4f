// Starts a drawing thread: registers tsx, for the source is TypeScript, and hands the work on.
import { register } from 'tsx/esm/api';

register();
const { openRenderer, warmUpPage } = await import('./render-picture.ts');
const { writeGlyph } = await import('./glyph-drawing.ts');
const render = openRenderer();

export const renderPicture = async (task) => {
  const bytes = await render(task);
  // A copy of its own, so that it can be moved to the asking thread.
  return Uint8Array.from(bytes);
};

export const renderGlyph = async (file) => new TextEncoder().encode((await writeGlyph(file)) ?? '');

export const warmUp = async () => {
  await render(warmUpPage());
};
