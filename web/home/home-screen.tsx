// The front page: its blocks, in the order that the library has set.
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { HomeBlock } from '#contract/settings/home-blocks.ts';
import { defaultOptions } from '#contract/settings/options.ts';
import { useArrived } from '../api/arrived.ts';
import { useSession } from '../api/session-store.ts';
import { listedProducts, useProducts } from '../api/product-queries.ts';
import {
  announcementsQuery,
  hotProductsQuery,
  navigationQuery,
  rankingsQuery,
  sisterLinksQuery,
} from '../content/content-queries.ts';
import { popularSearchesQuery } from '../query/suggest-queries.ts';
import { optionsQuery } from '../api/use-options.ts';
import { useTitle } from '../kit/states/use-title.ts';
import { ClassIndex } from './class-index.tsx';
import { homeKnowledgeQuery, KnowledgeBlock } from './knowledge-block.tsx';
import { MakingLine } from './making-line.tsx';
import { NavsBlock } from './navs-block.tsx';
import { PopularBlock } from './popular-block.tsx';
import { NewProductsBlock, RankingsBlock } from './ranked-blocks.tsx';
import { SearchBlock } from './search-block.tsx';
import { ProductShelf } from './shelf.tsx';
import { SisterLinksBlock } from './sister-links-block.tsx';
import {
  AnnouncementLine,
  AnnouncementsBlock,
  ArticlesBlock,
  latestArticlesQuery,
} from './written-blocks.tsx';
import './home-screen.css';
import './home-blocks.css';

const useListed = () => listedProducts(useProducts().data?.products ?? []);

const ShelfBlock = () => {
  const products = useListed();
  return products.length > 0 ? <ProductShelf products={products} /> : null;
};
const ClassesBlock = () => {
  const products = useListed();
  return products.length > 0 ? <ClassIndex products={products} /> : null;
};

const blocks: Record<HomeBlock, ComponentType> = {
  search: SearchBlock,
  shelf: ShelfBlock,
  classes: ClassesBlock,
  navs: NavsBlock,
  new: NewProductsBlock,
  announcements: AnnouncementsBlock,
  articles: ArticlesBlock,
  popular: PopularBlock,
  rankings: RankingsBlock,
  knowledge: KnowledgeBlock,
  sisterLinks: SisterLinksBlock,
};
const wide: readonly HomeBlock[] = ['search', 'shelf', 'classes'];

/** Consecutive blocks that are not wide are placed beside each other. */
const bandsOf = (names: readonly HomeBlock[]): HomeBlock[][] => {
  const bands: HomeBlock[][] = [];
  for (const name of names) {
    const last = bands.at(-1);
    if (last && !wide.includes(name) && !wide.includes(last[0]!)) last.push(name);
    else bands.push([name]);
  }
  return bands;
};

/**
 * None until the library has said what it has: a block that is switched off asks for nothing. What would push down what
 * is in the first view, if it came later, is waited for: the announcement above all, and the books.
 */
const useHomeBlocks = (): readonly HomeBlock[] => {
  const options = useQuery(optionsQuery);
  const names = (options.data ?? (options.isError ? defaultOptions : undefined))?.homeBlocks ?? ['search'];
  const products = useProducts();
  const announcements = useQuery({ ...announcementsQuery, enabled: names.includes('announcements') });
  return useArrived([options, products, announcements]) ? names : [];
};

/**
 * Whether all blocks placed beside each other in columns have loaded. A block that came later would move the others
 * into other columns and push down the content below.
 */
const useColumnsArrived = (names: readonly HomeBlock[]): boolean => {
  const has = (...some: HomeBlock[]) => some.some((name) => names.includes(name));
  const isSignedIn = useSession((s) => s.session !== undefined);
  const queries = [
    useQuery({ ...navigationQuery, enabled: has('navs') }),
    useQuery({ ...rankingsQuery, enabled: has('new', 'rankings') }),
    useQuery({ ...latestArticlesQuery, enabled: has('articles') }),
    useQuery({ ...hotProductsQuery, enabled: has('popular') }),
    useQuery({ ...popularSearchesQuery(), enabled: has('popular') && isSignedIn }),
    useQuery({ ...homeKnowledgeQuery, enabled: has('knowledge') }),
    useQuery({ ...sisterLinksQuery, enabled: has('sisterLinks') }),
  ];
  const known = { isLoading: names.length === 0, failureCount: 0 };
  return useArrived([known, ...queries]);
};

export const HomeScreen = () => {
  useTitle();
  const names = useHomeBlocks();
  const columnsArrived = useColumnsArrived(names);
  const bands = bandsOf(names);
  const awaited = columnsArrived ? -1 : bands.findIndex(([first]) => !wide.includes(first!));
  return (
    <>
      <MakingLine />
      {names.includes('announcements') && <AnnouncementLine />}
      {bands.slice(0, awaited < 0 ? undefined : awaited).map((band) => {
        const parts = band.map((name) => {
          const Block = blocks[name];
          return <Block key={name} />;
        });
        if (wide.includes(band[0]!)) return parts;
        return (
          <div key={band[0]} className="home-columns">
            <div>{parts}</div>
          </div>
        );
      })}
    </>
  );
};
