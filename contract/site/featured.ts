// What the house puts forward: star products, star users, lists of books, links to sister tools.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Author, Product } from '../products/products.ts';
import { ProductParams } from '../values/request-parts.ts';

/** A listed product that is put forward, and why. */
const StarProduct = Product.omit({ extra: true }).extend({ remark: z.string().optional() });
type StarProduct = z.infer<typeof StarProduct>;

/** An institution that reads here and has agreed to be named. */
const StarUser = z.object({
  name: z.string(),
  introduction: z.string().optional(),
  /** Its own site, http or https. */
  url: z.string().optional(),
});
type StarUser = z.infer<typeof StarUser>;

export const SisterLink = z.object({
  title: z.string(),
  /** http or https; opened in a new tab. */
  url: z.string(),
  introduction: z.string().optional(),
});
export type SisterLink = z.infer<typeof SisterLink>;

const ListedProduct = z.object({
  code: z.string(),
  fullName: z.string(),
  isNewspaper: z.boolean(),
  /** Books, or newspapers, that it holds. */
  titleCount: z.number().int(),
  /** The first of them, six at most. */
  titles: z.array(z.string()),
});
const BookList = z.object({
  /** Absent for the last list, of the products that are in no other list. */
  title: z.string().optional(),
  introduction: z.string().optional(),
  products: z.array(ListedProduct),
});
type BookList = z.infer<typeof BookList>;

const BookListTitle = z.object({
  title: z.string(),
  authors: z.array(Author),
  edition: z.string().optional(),
  extent: z.string().optional(),
  /** `史部/正史類` */
  category: z.string().optional(),
  /** Its first page. */
  pageId: z.number().int().optional(),
});
type BookListTitle = z.infer<typeof BookListTitle>;

const ProductTitles = z.object({
  code: z.string(),
  fullName: z.string(),
  isNewspaper: z.boolean(),
  titles: z.array(BookListTitle),
});
type ProductTitles = z.infer<typeof ProductTitles>;

const base = '/api/gujiread/api';
const tags = ['content'];

export const listStarProducts = endpoint({
  method: 'GET',
  path: `${base}/starProduct`,
  access: 'anonymous',
  summary: 'The products that the house puts forward.',
  tags,
  reply: z.array(StarProduct),
});

export const listStarUsers = endpoint({
  method: 'GET',
  path: `${base}/starUser`,
  access: 'anonymous',
  summary: 'The institutions that the house names as its readers.',
  tags,
  reply: z.array(StarUser),
});

export const listSisterLinks = endpoint({
  method: 'GET',
  path: `${base}/sisterLink`,
  access: 'anonymous',
  summary: 'Links to sister tools.',
  tags,
  reply: z.array(SisterLink),
});

export const listBookLists = endpoint({
  method: 'GET',
  path: `${base}/bookList`,
  access: 'anonymous',
  summary: 'The lists of books: products, with how many titles each holds.',
  tags,
  reply: z.array(BookList),
});

export const listProductTitles = endpoint({
  method: 'GET',
  path: `${base}/bookList/:code`,
  access: 'anonymous',
  product: 'params',
  summary: 'The titles of the books of a product, in its order.',
  tags,
  params: ProductParams,
  reply: ProductTitles,
});
