// What a drawing thread of the render process does.
import { writeGlyph } from '../glyphs/glyph-drawing.ts';
import { openRenderer, type PictureTask, warmUpPage } from './render-picture.ts';

const render = openRenderer();

/** A copy of its own, so that it can be moved to the asking thread. */
export const renderPicture = async (task: PictureTask): Promise<Uint8Array> =>
  Uint8Array.from(await render(task));

export const renderGlyph = async (file: string): Promise<Uint8Array> =>
  new TextEncoder().encode((await writeGlyph(file)) ?? '');

export const warmUp = async (): Promise<Uint8Array> => {
  await render(warmUpPage());
  return new Uint8Array();
};

export const gather = (): boolean => render.gather();
