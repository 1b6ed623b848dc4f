// The list of a product chooser: a box with a listbox beneath (the combobox pattern of the ARIA practices). What is typed
// narrows the list; arrows, Home, End and page keys go through it, Enter chooses, Escape closes.
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { writeAuthors } from '#citation/citation.ts';
import type { Product } from '#contract/products/products.ts';
import { useHouseText, useText } from '../i18n/use-text.ts';
import { useFoundProducts } from '../query/use-found-products.ts';
import { isComposingKey } from '../ui/composing-key.ts';
import { Icon } from '../ui/icons.tsx';
import { lastInput } from '../ui/last-input.ts';
import { PopoverPanel } from '../ui/popover.tsx';
import { frameTexts } from '../ui/texts.ts';
import { groupProducts } from './group-products.ts';
import type { ProductChoosing } from './product-chooser.tsx';
import '../ui/menu-list.css';
import './product-choices.css';

/** Options that a page key goes over. */
const pageOptions = 8;

/** Where a key leads from an option, -1 being none. */
const stepOf = (key: string, at: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return at + 1 < count ? at + 1 : 0;
    case 'ArrowUp':
      return at > 0 ? at - 1 : count - 1;
    case 'PageDown':
      return Math.min(count - 1, at + pageOptions);
    case 'PageUp':
      return Math.max(0, at - pageOptions);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

interface OptionProps {
  id: string;
  product: Product;
  isPresent: boolean;
  isActive: boolean;
  /** Whether another product has the same title. */
  withEdition: boolean;
}

const optionProps = (id: string, isChosen: boolean, isActive: boolean) =>
  ({
    id,
    role: 'option',
    className: 'menu-item',
    'aria-selected': isChosen,
    'data-focused': isActive || undefined,
    // The box keeps the focus.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
  }) as const;

const Option = memo(({ id, product, isPresent, isActive, withEdition }: OptionProps) => {
  const beside = withEdition && product.edition ? product.edition : writeAuthors(product.authors);
  return (
    <div {...optionProps(id, isPresent, isActive)} data-code={product.code}>
      <span className="menu-title grow" lang="zh-Hant">
        {product.fullName}
      </span>
      {beside && (
        <span className="choice-beside quiet song" lang="zh-Hant">
          {beside}
        </span>
      )}
      {isPresent && <Icon name="check" small />}
    </div>
  );
});
Option.displayName = 'Option';

/** Titles that more than one product has. */
const repeatedTitles = (products: readonly Product[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  return new Set(
    products.map(({ fullName }) => fullName).filter((title) => seen.has(title) || !seen.add(title)),
  );
};

interface Props extends ProductChoosing {
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const Choices = (props: Props) => {
  const { label, products, groups, present, whole, trigger, onChoose, onClose } = props;
  const t = useText();
  const house = useHouseText();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { found, isPending } = useFoundProducts(products, typed);
  const repeated = useMemo(() => repeatedTitles(products), [products]);
  const grouped = useMemo(() => groupProducts(found, groups, present), [found, groups, present]);
  // Undefined is the choice of no product.
  const offersWhole = whole !== undefined && typed.trim() === '';
  const options: (Product | undefined)[] = [
    ...(offersWhole ? [undefined] : []),
    ...grouped.flatMap((group) => group.products),
  ];
  const [activeCode, setActiveCode] = useState(present);
  const activeAt = options.findIndex((one) => one?.code === activeCode);
  // Of what was found the first is at hand.
  const active = activeAt < 0 && typed.trim() !== '' ? Math.min(0, options.length - 1) : activeAt;
  const idOf = (product: Product | undefined) => `${id}-${product?.code ?? ''}`;

  useEffect(() => {
    // A finger would be met by its keyboard, which hides the list.
    if (lastInput() === 'keys' || !(navigator.maxTouchPoints > 0))
      box.current?.focus({ preventScroll: true });
  }, []);
  const activeId = active >= 0 ? idOf(options[active]) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const choose = (product: Product | undefined) => {
    onClose();
    trigger.current?.focus();
    if (product) onChoose(product);
    else whole?.onChoose();
  };
  // Who types and presses Enter at once means what will be found.
  const awaited = useRef(false);
  const chooseFound = useEffectEvent(() => {
    if (awaited.current && active >= 0) choose(options[active]);
    awaited.current = false;
  });
  useEffect(() => {
    if (!isPending) chooseFound();
  }, [isPending]);
  const onKey = (event: KeyboardEvent) => {
    if (isComposingKey(event)) return;
    const to = options.length > 0 ? stepOf(event.key, active, options.length) : undefined;
    if (to !== undefined) setActiveCode(options[to]?.code);
    else if (event.key === 'Enter' && isPending) awaited.current = true;
    else if (event.key === 'Enter' && active >= 0) choose(options[active]);
    else if (event.key === 'Tab') onClose();
    if (event.key === 'Escape' || event.key === 'Tab') return;
    // They turn pages otherwise, and send forms.
    event.stopPropagation();
    if (to !== undefined || event.key === 'Enter') event.preventDefault();
  };
  const listbox = {
    id,
    role: 'listbox',
    'aria-label': label,
    'aria-busy': isPending,
    onClick: ({ target }: MouseEvent) => {
      const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
      if (option) choose(products.find(({ code }) => code === option.dataset['code']));
    },
  } as const;
  return (
    <>
      <label className="input row product-choices-box">
        <Icon name="search" small />
        <input
          ref={box}
          type="text"
          role="combobox"
          aria-label={t(frameTexts.findProduct)}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t(frameTexts.findProduct)}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            awaited.current = false;
            setActiveCode(target.value.trim() === '' ? present : undefined);
          }}
          onKeyDown={onKey}
        />
      </label>
      <div {...listbox}>
        {offersWhole && (
          <div {...optionProps(idOf(undefined), present === undefined, activeId === idOf(undefined))}>
            <span className="menu-title grow">{whole.text}</span>
            {present === undefined && <Icon name="check" small />}
          </div>
        )}
        {grouped.map((group) => {
          const own = group.text !== undefined && grouped.length > 1 ? t(group.text) : '';
          const title = group.name === undefined ? own : house(group.name);
          return (
            <div key={group.key} role={title ? 'group' : 'presentation'} aria-label={title || undefined}>
              {title && <header aria-hidden="true">{title}</header>}
              {group.products.map((product) => (
                <Option
                  key={product.code}
                  id={idOf(product)}
                  product={product}
                  isPresent={product.code === present}
                  isActive={activeId === idOf(product)}
                  withEdition={repeated.has(product.fullName)}
                />
              ))}
            </div>
          );
        })}
      </div>
      <output className={options.length > 0 ? 'visually-hidden' : 'quiet product-choices-none'}>
        {typed.trim() === '' || isPending
          ? ''
          : options.length > 0
            ? t(frameTexts.productsFound, { count: options.length.toLocaleString('en') })
            : t(frameTexts.noProductFound, { text: typed.trim() })}
      </output>
    </>
  );
};

export const ProductChoices = (props: Props) => (
  <PopoverPanel
    label={props.label}
    className="product-choices"
    trigger={props.trigger}
    onClose={props.onClose}
  >
    <Choices {...props} />
  </PopoverPanel>
);
