// The thread that draws covers.
import { load } from '../../loader/load.mjs';

export const { paintCover } = await load(new URL('./draw-cover.ts', import.meta.url));
