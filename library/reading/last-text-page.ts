import type { Bundle } from '../bundle/open-bundle.ts';

/** The last page that has text: books end with blank leaves and boards. The last of all where none has any. */
export const lastTextPage = (bundle: Pick<Bundle, 'facts' | 'lastPage' | 'rows'>): number => {
  if (bundle.facts.cellCount === 0) return bundle.lastPage;
  const [row] = bundle.rows('SELECT page_id FROM pages WHERE cells > 0 ORDER BY page_id DESC LIMIT 1');
  return row ? Number(row.page_id) : bundle.lastPage;
};
