// Writing upon what is selected: at once for a person, else after signing in as one.
import { useMemo } from 'react';
import { chosenText } from '../../annotations/chosen-text.ts';
import { edit } from '../../annotations/annotation-store.ts';
import { useUser } from '../../api/product-queries.ts';
import { readerSlots } from '../../book/feature.ts';
import { useReading } from '../../book/reading.ts';
import type { MenuUse } from '../../selection/menu-use.ts';
import { caretToPutBack, clearSelection } from '../../selection/selection-store.ts';
import { loginDialog } from '../../session/account-dialogs.ts';
import { useCurrentProduct } from '../../kit/products/current-product.ts';
import { openPersonalDialog } from '../../kit/overlays/personal-dialogs.ts';
import { usePagePath } from '../catalogue/page-path.ts';

export const useBeginAnnotation = (): Pick<MenuUse, 'annotationTypes' | 'person' | 'keep'> => {
  const { opened, pageId } = useReading();
  const { isNewspaper } = useCurrentProduct();
  const person = useUser().data?.subUserName !== undefined;
  const path = usePagePath();
  return useMemo(
    () => ({
      annotationTypes: isNewspaper ? [] : readerSlots.annotationTypes,
      person,
      keep: (kind, selected) => {
        const annotationType = readerSlots.annotationTypes.find((one) => one.kind === kind);
        const catalog = path.map((node) => node.title).join(' / ');
        if (!annotationType) return;
        const chosen = chosenText(selected, opened, { pageId, catalog });
        const begin = () => {
          // The editor lights the text itself, for as long as it is open.
          const putCaretBack = caretToPutBack();
          clearSelection();
          edit(annotationType, chosen, putCaretBack);
        };
        if (person) begin();
        else openPersonalDialog(loginDialog, begin);
      },
    }),
    [opened, pageId, isNewspaper, person, path],
  );
};
