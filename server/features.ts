// The features of the server, in the order in which they are joined. To remove one is to remove its folders and its line.
import { admin } from './admin/feature.ts';
import type { AppParts } from './app-parts.ts';
import { auth } from './auth/feature.ts';
import { bookmarks } from './bookmarks/feature.ts';
import { catalogue } from './catalogue/feature.ts';
import { characters } from './characters/feature.ts';
import { collections } from './collections/feature.ts';
import { content } from './content/feature.ts';
import { corrections } from './corrections/feature.ts';
import { readingLimits } from './reading-limits/feature.ts';
import { health } from './health/feature.ts';
import { history } from './history/feature.ts';
import { popularSearches } from './popular-searches/feature.ts';
import { feedback } from './feedback/feature.ts';
import { files } from './files/feature.ts';
import { figures } from './figures/feature.ts';
import type { ServerFeature, PersonalTable } from './http/feature.ts';
import { iiif } from './iiif/feature.ts';
import { input } from './input-aids/feature.ts';
import { knowledge } from './knowledge/feature.ts';
import { mail } from './mail/feature.ts';
import { metrics } from './metrics/feature.ts';
import { names } from './names/feature.ts';
import { newspapers } from './newspapers/feature.ts';
import { notes } from './notes/feature.ts';
import { options } from './options/feature.ts';
import { print } from './print/feature.ts';
import { products } from './products/feature.ts';
import { reader } from './reader/feature.ts';
import { site } from './site/feature.ts';
import { savedQueries } from './saved-queries/feature.ts';
import { search } from './search/feature.ts';
import { exploration } from './exploration/feature.ts';
import { statistics } from './statistics/feature.ts';
import { tools } from './tools/feature.ts';
import { trials } from './trials/feature.ts';
import { usage } from './usage/feature.ts';
import { entities } from './entities/feature.ts';

export const features: readonly ServerFeature<AppParts>[] = [
  metrics,
  popularSearches,
  usage,
  readingLimits,
  health,
  auth,
  files,
  products,
  catalogue,
  reader,
  search,
  figures,
  statistics,
  exploration,
  newspapers,
  print,
  options,
  collections,
  bookmarks,
  notes,
  corrections,
  history,
  savedQueries,
  content,
  mail,
  site,
  feedback,
  trials,
  admin,
  entities,
  names,
  tools,
  knowledge,
  characters,
  iiif,
  input,
];

/** All tables whose rows are persons' own. */
export const personalTables: readonly PersonalTable[] = features.flatMap(({ personal = [] }) => personal);
