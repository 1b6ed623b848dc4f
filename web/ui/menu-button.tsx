// A button that opens a short list of choices. Arrows, Home, End and Escape work as in any menu.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icons.tsx';
import './menu-button.css';

interface MenuItem {
  key: string;
  label: ReactNode;
  current?: boolean;
  /** Shown, and reached by the keys, but not to be chosen now. */
  disabled?: boolean;
  onChoose: () => void;
}
export interface MenuGroup {
  key: string;
  title?: string;
  items: readonly MenuItem[];
}

interface Props {
  /** Name of the button when its content is not a text. */
  label?: string;
  className?: string;
  align?: 'left' | 'right';
  /** Above the choices: whose they are. The button's name says it too. */
  head?: ReactNode;
  groups: readonly MenuGroup[];
  children: ReactNode;
}

const step = (list: HTMLElement, by: number | 'first' | 'last' | 'current'): void => {
  const items = [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  if (items.length === 0) return;
  const at = items.indexOf(document.activeElement as HTMLElement);
  const current = items.findIndex((i) => i.getAttribute('aria-checked') === 'true');
  let to = 0;
  if (by === 'last') to = items.length - 1;
  else if (by === 'current') to = Math.max(current, 0);
  else if (by !== 'first') to = (at + by + items.length) % items.length;
  items[to].focus();
};

export const MenuButton = ({ label, className, align = 'left', head, groups, children }: Props) => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    if (list.current) step(list.current, 'current');
    const outside = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) setOpen(true);
    else if (!open || !list.current) return;
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return setOpen(false);
    else if (event.key === 'ArrowDown') step(list.current, 1);
    else if (event.key === 'ArrowUp') step(list.current, -1);
    else if (event.key === 'Home') step(list.current, 'first');
    else if (event.key === 'End') step(list.current, 'last');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // The keys of the button and of the menu are handled together.
    <div className="menu" ref={root} onKeyDown={onKey} role="presentation">
      <button
        type="button"
        ref={button}
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open && (
        <div className={`menu-list ${align}`} role="menu" id={id} ref={list} aria-label={label}>
          {head ? (
            <div className="menu-head" aria-hidden="true">
              {head}
            </div>
          ) : null}
          {groups.map((group) => (
            <fieldset key={group.key} aria-label={group.title}>
              {group.title ? <p aria-hidden="true">{group.title}</p> : null}
              {group.items.map((item) => (
                <button
                  key={item.key}
                  type="button"
                  role={item.current === undefined ? 'menuitem' : 'menuitemradio'}
                  aria-checked={item.current}
                  aria-disabled={item.disabled}
                  tabIndex={-1}
                  onClick={() => {
                    if (item.disabled) return;
                    close();
                    item.onChoose();
                  }}
                >
                  <span className="grow">{item.label}</span>
                  {item.current ? <Icon name="check" small /> : null}
                </button>
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </div>
  );
};
