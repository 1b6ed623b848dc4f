import { useNavigate } from '@tanstack/react-router';
import type { Product, ProductList } from '#contract/products.ts';
import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icons.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import type { MenuGroup } from '../ui/menu-choice.ts';
import { frameTexts } from '../ui/texts.ts';
import { isReadable } from '../ui/product-facts.ts';

/** Products that the reader may open, by the list's groups; those in no group come last. */
const grouped = (list: ProductList): { id: string; name: string | undefined; products: Product[] }[] => {
  const owned = list.products.filter((p) => isReadable(p) && p.state);
  const known = new Set(list.groups.map((g) => g.id));
  const loose = owned.filter((p) => !known.has(p.extra.productGroupId ?? ''));
  const groups = list.groups.map((g) => ({
    id: g.id,
    name: g.name as string | undefined,
    products: owned.filter((p) => p.extra.productGroupId === g.id),
  }));
  return [...groups, { id: '', name: undefined, products: loose }].filter((g) => g.products.length > 0);
};

/** The product that is open, and the way to another. A product with its own address opens that. */
export const ProductSelector = ({
  product,
  list,
}: {
  product: Product | undefined;
  list: ProductList | undefined;
}) => {
  const t = useText();
  const navigate = useNavigate();
  if (!product || !list) return null;
  const open = ({ code, extra }: Product): void => {
    if (extra.appUrl) window.open(extra.appUrl, '_blank', 'noopener');
    else void navigate({ to: '/app/read/$code', params: { code } });
  };
  const groups = grouped(list).map(
    ({ id, name, products }, _at, all): MenuGroup => ({
      key: id,
      title: name ?? (all.length > 1 ? t(frameTexts.otherProducts) : undefined),
      items: products.map((p) => ({
        key: p.code,
        label: (
          <span className="menu-title" lang="zh-Hant">
            {p.fullName}
          </span>
        ),
        current: p.code === product.code,
        onChoose: () => open(p),
      })),
    }),
  );
  return (
    <MenuButton
      label={[t(frameTexts.chooseProduct), product.fullName, product.edition].filter(Boolean).join(' ')}
      className="product-choice"
      groups={groups}
    >
      {/* The blank is not drawn; with it the button's words are those of its name. */}
      <b className="clip" lang="zh-Hant">
        {product.fullName}
      </b>{' '}
      {product.edition ? (
        <span className="quiet clip wide-only" lang="zh-Hant">
          {product.edition}
        </span>
      ) : null}
      <Icon name="chevron-down" small />
    </MenuButton>
  );
};
