// The features of the client, in the order in which their parts are shown. To remove one is to remove its folder and its
// line.
import type { AnyRoute } from '@tanstack/react-router';
import { admin } from './admin/feature.tsx';
import { adminContent } from './admin-content/feature.tsx';
import { announcements } from './announcements/feature.tsx';
import { articleColumns } from './article-columns/feature.tsx';
import { type Feature, registerReaderSlots } from './book/feature.ts';
import { bookLists } from './book-lists/feature.tsx';
import { bookmarks } from './bookmarks/feature.tsx';
import { clippings } from './clippings/feature.tsx';
import { calendar } from './calendar/feature.tsx';
import { articles, library } from './collections/feature.tsx';
import { corrections } from './corrections/feature.tsx';
import { exploration } from './exploration/feature.tsx';
import { feedback } from './feedback/feature.tsx';
import { figures } from './figures/feature.tsx';
import { history } from './history/feature.tsx';
import { home } from './home/feature.tsx';
import { knowledge } from './knowledge/feature.tsx';
import { names } from './names/feature.tsx';
import { navs } from './navs/feature.tsx';
import { notes } from './notes/feature.tsx';
import { products } from './products/feature.tsx';
import { ranks } from './ranks/feature.tsx';
import { reader } from './reader/feature.tsx';
import { searchAll } from './search-all/feature.tsx';
import { searchBook } from './search-book/feature.tsx';
import './search-newspapers/feature.tsx';
import { sisterLinks } from './sister-links/feature.tsx';
import { statistics } from './statistics/feature.tsx';
import { stars } from './stars/feature.tsx';
import { tools } from './tools/feature.tsx';
import { trials } from './trials/feature.tsx';
import { consoleSlots } from './shell/console-slots.ts';
import { everyMastheadSlots, mastheadSlots } from './shell/masthead-slots.ts';
import { publicFootSlots, publicPlaces } from './shell/public-places.ts';
import { settings } from './settings/feature.tsx';
import { userMenuEntries } from './session/user-menu-entries.ts';
import { savedKinds } from './session/saved-kinds.ts';

const features = [
  home,
  products,
  navs,
  ranks,
  knowledge,
  articleColumns,
  announcements,
  bookLists,
  stars,
  sisterLinks,
  reader,
  calendar,
  searchAll,
  searchBook,
  statistics,
  exploration,
  figures,
  names,
  library,
  bookmarks,
  articles,
  clippings,
  notes,
  corrections,
  history,
  tools,
  settings,
  feedback,
  trials,
  admin,
  adminContent,
] as const satisfies readonly Feature[];

type RoutesOf<Kind extends string> = Extract<
  (typeof features)[number],
  Record<Kind, readonly AnyRoute[]>
>[Kind][number];

const routesOf = <Kind extends 'publicRoutes' | 'productRoutes'>(kind: Kind) =>
  features.flatMap((feature: Feature) => feature[kind] ?? []) as RoutesOf<Kind>[];

export const publicScreens = routesOf('publicRoutes');
export const productScreens = routesOf('productRoutes');

mastheadSlots.push(...features.flatMap(({ masthead = [] }: Feature) => masthead));
everyMastheadSlots.push(...features.flatMap(({ everyMasthead = [] }: Feature) => everyMasthead));
publicPlaces.push(...features.flatMap(({ places = [] }: Feature) => places));
consoleSlots.push(...features.flatMap(({ console = [] }: Feature) => console));
publicFootSlots.push(...features.flatMap(({ publicFoot = [] }: Feature) => publicFoot));
userMenuEntries.push(...features.flatMap(({ menu = [] }: Feature) => menu));
savedKinds.push(...features.flatMap(({ saved = [] }: Feature) => saved));
registerReaderSlots(features);
