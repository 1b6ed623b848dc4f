import { useUser } from '../api/product-queries.ts';
import { useCurrentProduct } from '../ui/current-product.ts';
import type { AnnotationType } from '../book/annotation-type.ts';
import { readerSlots } from '../book/feature.ts';

const none: readonly AnnotationType[] = [];

/** Who keeps things upon spans here: nobody without a personal account, and nobody of a newspaper. */
export const useAnnotationTypes = (): readonly AnnotationType[] => {
  const { isNewspaper } = useCurrentProduct();
  const person = useUser().data?.subUserName;
  return person !== undefined && !isNewspaper ? readerSlots.annotationTypes : none;
};
