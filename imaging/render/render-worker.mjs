// A drawing thread of the render process.
import { load } from '../../loader/load.mjs';

export const { renderPicture, renderGlyph, warmUp, gather } = await load(
  new URL('./render-thread.ts', import.meta.url),
);
