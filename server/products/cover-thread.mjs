// The thread that draws covers: registers a TypeScript loader, then hands on the function.
import { register } from 'tsx/esm/api';

register();
export const { paintCover } = await import('./draw-cover.ts');
