import { useCallback } from 'react';
import { useCategoryName } from '../query/use-category-name.ts';
import { nameOfId } from './explore-address.ts';

/** The name of `person:年羹堯` as it is shown: of a class in the script of the interface. */
export const useNodeName = (): ((id: string) => string) => {
  const categoryName = useCategoryName();
  return useCallback(
    (id) => (id.startsWith('category:') ? categoryName(nameOfId(id)) : nameOfId(id)),
    [categoryName],
  );
};
