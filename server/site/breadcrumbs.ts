import type { BreadcrumbList } from 'schema-dts';
import { siteName } from './screen-text.ts';
import { absolute } from './site-sources.ts';

/** From the front page to a page: what each is called, and its address. */
export const breadcrumbs = (
  origin: string,
  pages: readonly (readonly [name: string, address: string])[],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: ([[siteName, '/'], ...pages] as const).map(([name, address], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    ...absolute(origin, { item: address }),
  })),
});
