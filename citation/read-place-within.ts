// Reads what is typed where a book or a newspaper is open: a place without its title, 卷三，文淵閣四庫全書本，葉一b，第2行, or
// 1940年4月30日，第2版.
import type { CitedArticleText, CitedText } from './place-query.ts';
import { readPlace } from './read-place.ts';

/** Any title does: it is taken away again. */
const stand = '書';

const withTitle = (text: string) =>
  text.includes('《') ? undefined : readPlace(`《${stand}》${text.replace(/^[\s，,、：:]{1,20}/u, '')}`);

/** A place of the open book; its title is empty. */
export const readPlaceWithin = (text: string): CitedText | undefined => {
  const cited = withTitle(text)?.cited;
  return cited?.title === stand ? { ...cited, title: '' } : undefined;
};

/** A place in the open newspaper; its name is empty. */
export const readPlaceInNewspaper = (text: string): CitedArticleText | undefined => {
  const cited = withTitle(text)?.citedArticle;
  return cited?.newspaper === stand ? { ...cited, newspaper: '' } : undefined;
};
