// Reads what is typed where a book or a newspaper is open: a place without its title, 卷三，文淵閣四庫全書本，葉一b，第2行, or
// 1940年4月30日，第2版.
import type { CitedArticleText, CitedText } from './place-query.ts';
import { readPlace } from './read-place.ts';

/** Put before the text to read it, and taken away again. */
const anyTitle = '書';

const withTitle = (text: string) =>
  text.includes('《') ? undefined : readPlace(`《${anyTitle}》${text.replace(/^[\s，,、：:]{1,20}/u, '')}`);

/** A place of the open book; its title is empty. */
export const readPlaceWithin = (text: string): CitedText | undefined => {
  const cited = withTitle(text)?.cited;
  return cited?.title === anyTitle ? { ...cited, title: '' } : undefined;
};

/** A place in the open newspaper; its name is empty. */
export const readPlaceInNewspaper = (text: string): CitedArticleText | undefined => {
  const cited = withTitle(text)?.citedArticle;
  return cited?.newspaper === anyTitle ? { ...cited, newspaper: '' } : undefined;
};
