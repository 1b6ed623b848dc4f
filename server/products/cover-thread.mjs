// The thread that draws covers: registers a TypeScript loader, then hands on the function.
import { register } from 'tsx/esm/api';

register();
export const { drawCover } = await import('./draw-cover.ts');
