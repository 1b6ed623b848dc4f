import { useMemo } from 'react';
import { useUser } from '../api/product-queries.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import type { AnnotationType, ShownType } from '../book/annotation-type.ts';
import { readerSlots } from '../book/feature.ts';

const none: readonly AnnotationType[] = [];

/** Who keeps things upon spans here: nobody without a personal account, and nobody of a newspaper. */
export const useAnnotationTypes = (): readonly AnnotationType[] => {
  const { isNewspaper } = useCurrentProduct();
  const person = useUser().data?.subUserName;
  return person !== undefined && !isNewspaper ? readerSlots.annotationTypes : none;
};

/** The annotation types shown to every reader here: none in a newspaper. */
export const useShownToAll = (): readonly ShownType[] =>
  useCurrentProduct().isNewspaper ? none : readerSlots.shownToAll;

/** All that this reader sees upon spans, what is his own first. */
export const useShownTypes = (): readonly ShownType[] => {
  const own = useAnnotationTypes();
  const all = useShownToAll();
  return useMemo(() => [...own, ...all], [own, all]);
};
