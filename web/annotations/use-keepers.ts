import { useUser } from '../api/product-queries.ts';
import { useCurrentProduct } from '../ui/current-product.ts';
import type { SpanKeeper } from '../book/span-keeper.ts';
import { personal } from '../book/personal-slots.ts';

const none: readonly SpanKeeper[] = [];

/** Who keeps things upon spans here: nobody without a personal account, and nobody of a newspaper. */
export const useKeepers = (): readonly SpanKeeper[] => {
  const { isNewspaper } = useCurrentProduct();
  const person = useUser().data?.subUserName;
  return person !== undefined && !isNewspaper ? (personal.keepers ?? none) : none;
};
