import type { BreadcrumbList, ListItem } from 'schema-dts';
import { siteName } from './screen-text.ts';
import { absolute } from './site-sources.ts';

/** From the front page to a page: what each is called, and its address. */
export const breadcrumbs = (
  origin: string,
  pages: readonly (readonly [name: string, address: string])[],
): BreadcrumbList => {
  const way = [[siteName, '/'], ...pages] as const;
  // Typed by its own name: to find it among all types of the vocabulary takes the compiler half a minute.
  const items = way.map(
    ([name, address], i): ListItem => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      ...absolute(origin, { item: address }),
    }),
  );
  return { '@type': 'BreadcrumbList', itemListElement: items };
};
