// The list of a menu, opened by its button or at a point of the page. Arrows, Home, End, first characters and Escape work
// as in any menu.
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components';
import { Icon } from '../icons/icons.tsx';
import type { MenuChoice, MenuGroup } from './menu-choice.ts';
import { type PopoverPoint, Popover } from './popover.tsx';
import './menu-list.css';

interface Props {
  label: string | undefined;
  /** Id of what names it, where it has no label. */
  labelledBy?: string | undefined;
  className?: string;
  trigger: RefObject<Element | null>;
  at?: PopoverPoint;
  align?: 'left' | 'right';
  /** Which entry has the focus first, where none is current. */
  startAt?: 'first' | 'last';
  head?: ReactNode;
  groups: readonly MenuGroup[];
  onClose: () => void;
}

interface ItemProps {
  id: string;
  choice: MenuChoice;
  /** Of an entry that unfolds. */
  unfolded?: boolean;
  within?: string;
  onAction: () => void;
}

const Item = ({ id, choice, unfolded, within, onAction }: ItemProps) => {
  const { label, hint, current, disabled } = choice;
  return (
    <MenuItem
      id={id}
      className="menu-item"
      // One that is disabled is reached by the keys all the same.
      onAction={disabled ? undefined : onAction}
      render={(props) => (
        <div
          {...(props as ComponentProps<'div'>)}
          data-entry={id}
          data-within={within}
          aria-disabled={disabled}
          aria-haspopup={unfolded === undefined ? undefined : 'menu'}
          aria-expanded={unfolded}
        />
      )}
    >
      <span className="grow">{label}</span>
      {hint ? <span className="quiet">{hint}</span> : null}
      {current ? <Icon name="check" small /> : null}
      {unfolded === undefined ? null : <Icon name={unfolded ? 'chevron-up' : 'chevron-down'} small />}
    </MenuItem>
  );
};

export const MenuList = (props: Props) => {
  const { label, labelledBy, className = '', startAt = 'first', head, groups, onClose, ...where } = props;
  const list = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState<string>();
  const choices = groups.flatMap(({ key, items: of }) => of.map((choice) => ({ of: key, choice })));
  const current = choices.find(({ choice }) => choice.current);
  const idOf = (group: string, choice: MenuChoice) => `${group}/${choice.key}`;
  const focus = (selector: string) => list.current?.querySelector<HTMLElement>(selector)?.focus();

  const choose = (choice: MenuChoice) => {
    onClose();
    // By then the focus is back: what is opened gives it back there in its turn.
    if (!props.at && props.trigger.current instanceof HTMLElement) props.trigger.current.focus();
    choice.onChoose?.();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    // They turn pages otherwise.
    event.preventDefault();
    event.stopPropagation();
    const { entry, within } = event.target instanceof HTMLElement ? event.target.dataset : {};
    const unfolds = choices.find(({ of, choice }) => choice.items && idOf(of, choice) === entry);
    if (event.key === 'ArrowRight' && unfolds) setUnfolded(unfolds.choice.key);
    else if (event.key === 'ArrowLeft' && (within ?? unfolds)) {
      focus(`[data-entry="${within ?? entry}"]`);
      setUnfolded(undefined);
    }
  };
  // What the menu makes nothing of is nobody else's either.
  const keepKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') return;
    event.stopPropagation();
    if (event.key === 'Home' || event.key === 'End') event.preventDefault();
  };
  return (
    <Popover
      {...where}
      className={`menu-list ${className}`.trim()}
      placement={props.align === 'right' ? 'bottom right' : 'bottom left'}
      onClose={onClose}
    >
      {head ? (
        <div className="menu-head" aria-hidden="true">
          {head}
        </div>
      ) : null}
      <div ref={list} role="presentation" onKeyDownCapture={onKey} onKeyDown={keepKey}>
        <Menu
          aria-label={label}
          aria-labelledby={labelledBy}
          shouldFocusWrap
          {...{ autoFocus: startAt }}
          {...(choices.some(({ choice }) => choice.current !== undefined)
            ? { selectionMode: 'single', selectedKeys: current ? [idOf(current.of, current.choice)] : [] }
            : {})}
          // It is closed before what was chosen is done.
          shouldCloseOnSelect={false}
        >
          {groups.map((group) => (
            <MenuSection key={group.key} id={group.key} aria-label={group.title}>
              {group.title ? <Header aria-hidden="true">{group.title}</Header> : null}
              {group.items.flatMap((choice) => {
                const id = idOf(group.key, choice);
                if (!choice.items)
                  return <Item key={id} id={id} choice={choice} onAction={() => choose(choice)} />;
                const isOpen = unfolded === choice.key;
                return [
                  <Item
                    key={id}
                    id={id}
                    choice={choice}
                    unfolded={isOpen}
                    onAction={() => setUnfolded(isOpen ? undefined : choice.key)}
                  />,
                  ...(isOpen ? choice.items : []).map((inner) => (
                    <Item
                      key={`${id}/${inner.key}`}
                      id={`${id}/${inner.key}`}
                      choice={inner}
                      within={id}
                      onAction={() => choose(inner)}
                    />
                  )),
                ];
              })}
            </MenuSection>
          ))}
        </Menu>
      </div>
    </Popover>
  );
};
