import { useQuery } from '@tanstack/react-query';
import { useUser } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { SavedToggle } from '../saved/saved-toggle.tsx';
import { collectionsTexts } from './collections-texts.ts';
import { optimisticBooks, collectedQuery } from './library-calls.ts';

/** Takes the product that is open into the library, or out of it. */
export const FavouriteToggle = () => {
  const t = useText();
  const { code } = useCurrentProduct();
  const person = useUser().data?.subUserName;
  const { data } = useQuery({ ...collectedQuery, enabled: person !== undefined });
  const wanted = optimisticBooks.useWanted(code);
  return (
    <SavedToggle
      icon="star"
      label={t(collectionsTexts.favourite)}
      on={wanted ?? data?.some(({ key }) => key === code) ?? false}
      said={{ on: t(collectionsTexts.collected), off: t(collectionsTexts.uncollected) }}
      onToggle={(wanted) => void optimisticBooks.set(code, wanted)}
    />
  );
};
