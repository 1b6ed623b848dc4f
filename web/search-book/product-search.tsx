import { lazyRouteComponent } from '@tanstack/react-router';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { searchScreens } from '../results/search-screens.ts';

const Books = lazyRouteComponent(() => import('./search-screen.tsx'), 'SearchScreen');

const Search = () => {
  const { isNewspaper } = useCurrentProduct();
  const Screen = (isNewspaper && searchScreens.newspaper) || Books;
  return <Screen />;
};

/** The search in a product: of books page by page, of newspapers by article. It is fetched before it is shown. */
export const ProductSearchScreen = Object.assign(Search, { preload: Books.preload });
