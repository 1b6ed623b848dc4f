// The articles of an issue as the logical structure of its METS has them, with the areas that each is made of.
import type { ArticleType } from '#contract/newspapers/articles.ts';
import { childrenOf, type XmlElement } from '../read-xml.ts';
import { areasOf, divType, type Mets, recordsOf } from './read-mets.ts';
import { type MetsArea } from './linked-areas.ts';

/** What a piece of an article is to it. */
type PieceRole = 'title' | 'lead' | 'sub' | 'author' | 'heading' | 'body' | 'picture';

export interface PlannedArea extends MetsArea {
  role: PieceRole;
}

export interface PlannedArticle {
  type: ArticleType;
  /** Of the source; '' where it gives none. */
  number: string;
  title: string;
  subTitle: string;
  authors: string[];
  column: string;
  areas: PlannedArea[];
  /** How faults call it. */
  label: string;
  line: number;
}

const ad = /^(AD|ADS|ADVERT.*|CLASSIFIED.*)$/;
const picture = /^(ILLUSTRATION|IMAGE|PICTURE|PHOTO.*|CARTOON|CARICATURE|DRAWING|MAP|COMIC.*)S?$/;
const text =
  /^(ARTICLE|NEWS|NEWS_?ITEM|EDITORIAL|LETTER|POEM|SERIAL|FEUILLETON|REVIEW|INTERVIEW|NOTICE|OBITUARY|DEATH_?NOTICE|BIRTH_?NOTICE|WEATHER|MISCELLANY|CORRESPONDENCE|ANNOUNCEMENT)$/;
const column = /^(SECTION|COLUMN|RUBRIC|CHAPTER|SUPPLEMENT)$/;
/** Parts of the page around the articles. */
const furniture = /^(TITLE_?SECTION|MASTHEAD|HEADER|FOOTER|RUNNING_?TITLE|PAGE_?NUMBER|PAGE)$/;

const roles: [RegExp, PieceRole][] = [
  [/^(OVERLINE|LEAD_?TITLE|KICKER)$/, 'lead'],
  [/^(SUB_?TITLE|SUB_?HEADLINE|UNDERLINE|MOTTO)$/, 'sub'],
  [/^(TITLE|HEADLINE)$/, 'title'],
  [/^(AUTHOR|BYLINE)$/, 'author'],
  [/^HEADING$/, 'heading'],
  [picture, 'picture'],
];

const typeOf = (type: string): ArticleType | undefined => {
  if (ad.test(type)) return 'Ad';
  if (picture.test(type)) return 'Image';
  return text.test(type) ? 'Text' : undefined;
};

/** Areas of an article in the order of the file; articles and advertisements within it are left to themselves. */
const gather = (
  div: XmlElement,
  role: PieceRole,
  into: PlannedArea[],
  inner: XmlElement[],
  areasIn: (div: XmlElement) => readonly MetsArea[],
): void => {
  for (const area of areasIn(div)) into.push({ ...area, role });
  for (const child of childrenOf(div, 'div')) {
    const type = divType(child);
    if (text.test(type) || ad.test(type)) inner.push(child);
    else
      gather(
        child,
        roles.find(([form]) => form.test(type))?.[1] ?? (role === 'heading' ? role : 'body'),
        into,
        inner,
        areasIn,
      );
  }
};

const labelOf = (div: XmlElement): string => (div.attributes.LABEL ?? '').replaceAll(/\s+/g, ' ').trim();

class ArticleFinder {
  readonly articles: PlannedArticle[] = [];
  private readonly records: Mets['records'];
  private readonly linked: Mets['linked'];
  constructor({ records, linked }: Mets) {
    this.records = records;
    this.linked = linked;
  }

  walk(div: XmlElement, within: string): void {
    const type = divType(div);
    if (furniture.test(type)) return;
    const kind = typeOf(type);
    if (kind) {
      this.add(div, kind, within);
      return;
    }
    const before = this.articles.length;
    const title = column.test(type) ? recordsOf(div, this.records)[0]?.title || labelOf(div) : '';
    for (const child of childrenOf(div, 'div')) this.walk(child, title || within);
    // A section that has no articles is one.
    if (this.articles.length === before && column.test(type)) this.add(div, 'Text', within);
    if (column.test(type) && this.articles.at(-1)?.areas.length === 0) this.articles.pop();
  }

  private add(div: XmlElement, type: ArticleType, within: string): void {
    const areas: PlannedArea[] = [];
    const inner: XmlElement[] = [];
    const role = type === 'Image' ? 'picture' : 'body';
    gather(div, role, areas, inner, areasOf);
    // Where divisions have areas of their own, links to their pages say the same less closely.
    if (areas.length === 0)
      gather(div, role, areas, [], ({ attributes: { ID = '' } }) => this.linked.get(ID) ?? []);
    const record = recordsOf(div, this.records)[0];
    const label = labelOf(div);
    const genre = record?.genre ?? '';
    const isText = type === 'Text';
    this.articles.push({
      type: isText && /advert|廣告|广告/.test(genre) ? 'Ad' : type,
      number: record?.identifiers.get('local') ?? record?.identifiers.get('') ?? '',
      title: record?.title || label,
      subTitle: record?.subTitle ?? '',
      authors: record?.authors ?? [],
      column: within,
      areas,
      label: label || div.attributes.ID || divType(div).toLowerCase(),
      line: div.line,
    });
    for (const child of inner) this.walk(child, within);
  }
}

/** In the order of the file. */
export const findArticles = (mets: Mets): PlannedArticle[] => {
  const finder = new ArticleFinder(mets);
  for (const map of mets.logical) for (const div of childrenOf(map, 'div')) finder.walk(div, '');
  return finder.articles;
};
