// The blocks of the front page, by the names that the settings of an institution give them.
import { z } from 'zod';

/** In the default order. */
export const homeBlockNames = [
  'search',
  'shelf',
  'classes',
  'navs',
  'new',
  'announcements',
  'articles',
  'popular',
  'rankings',
  'knowledge',
  'sisterLinks',
] as const;
export const HomeBlock = z.enum(homeBlockNames);
export type HomeBlock = z.infer<typeof HomeBlock>;
