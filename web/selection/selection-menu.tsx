// The menu of what is selected, at the pointer or at the character where the keys stand.
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../ui/icons.tsx';
import type { MenuEntry } from './menu-entry.ts';
import type { Point } from './place-at-point.ts';

interface Props {
  label: string;
  groups: readonly (readonly MenuEntry[])[];
  at: Point;
  /** Key of the entry that is unfolded at first. */
  unfolded?: string | undefined;
  onClose: () => void;
}

/** Pixels between the menu and the edge of the window. */
const gap = 8;

const itemsOf = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[role=menuitem]'),
];

const focusBy = (list: HTMLElement, by: 1 | -1 | 'first' | 'last'): void => {
  const items = itemsOf(list);
  const at = items.findIndex((item) => item === document.activeElement);
  const to = by === 'first' ? 0 : by === 'last' ? items.length - 1 : at + by;
  items[(to + items.length) % items.length]?.focus();
};

export const SelectionMenu = ({ label, groups, at, unfolded, onClose }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(unfolded);

  useLayoutEffect(() => {
    const menu = list.current;
    if (!menu) return;
    const { offsetWidth: width, offsetHeight: height } = menu;
    const left = Math.max(gap, Math.min(at.clientX, window.innerWidth - width - gap));
    const top = Math.max(gap, Math.min(at.clientY, window.innerHeight - height - gap));
    menu.style.left = `${left}px`;
    menu.style.top = `${top}px`;
  });

  useEffect(() => {
    const menu = list.current;
    const first =
      menu?.querySelector<HTMLElement>('[role=menu] [role=menu] button') ?? menu?.querySelector('button');
    first?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const menu = list.current;
    const away = (event: Event) => {
      if (!(event.target instanceof Node && menu?.contains(event.target))) onClose();
    };
    document.addEventListener('pointerdown', away, true);
    document.addEventListener('wheel', away, { passive: true });
    window.addEventListener('resize', onClose);
    window.addEventListener('blur', onClose);
    return () => {
      document.removeEventListener('pointerdown', away, true);
      document.removeEventListener('wheel', away);
      window.removeEventListener('resize', onClose);
      window.removeEventListener('blur', onClose);
    };
  }, [onClose]);

  const fold = (key: string | undefined, parent?: HTMLElement | null) => {
    setOpen(key);
    parent?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    const menu = list.current;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (!menu || !target) return;
    const parent = target
      .closest<HTMLElement>('[data-unfolds]')
      ?.querySelector<HTMLElement>('[aria-expanded]');
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') onClose();
    else if (event.key === 'ArrowDown') focusBy(menu, 1);
    else if (event.key === 'ArrowUp') focusBy(menu, -1);
    else if (event.key === 'Home') focusBy(menu, 'first');
    else if (event.key === 'End') focusBy(menu, 'last');
    else if (event.key === 'ArrowRight' && target === parent) setOpen(target.dataset.key);
    else if (event.key === 'ArrowLeft' && parent) fold(undefined, parent);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return event.preventDefault();
    else return event.stopPropagation();
    event.preventDefault();
    event.stopPropagation();
  };

  const item = (entry: MenuEntry) => {
    const { key, label: name, hint, entries, onChoose } = entry;
    if (entries) {
      const shown = open === key;
      return (
        <div key={key} data-unfolds role="none">
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-key={key}
            aria-haspopup="menu"
            aria-expanded={shown}
            onClick={() => setOpen(shown ? undefined : key)}
          >
            <span className="grow">{name}</span>
            {hint ? <span className="quiet">{hint}</span> : null}
            <Icon name={shown ? 'chevron-up' : 'chevron-down'} small />
          </button>
          {shown && (
            <div role="menu" aria-label={name} className="selection-formats">
              {entries.map(item)}
            </div>
          )}
        </div>
      );
    }
    return (
      <button
        key={key}
        type="button"
        role="menuitem"
        tabIndex={-1}
        onClick={() => {
          onClose();
          onChoose?.();
        }}
      >
        <span className="grow">{name}</span>
        {hint ? <span className="quiet">{hint}</span> : null}
      </button>
    );
  };
  return (
    <div
      ref={list}
      className="menu-list selection-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      data-selection-part=""
      onKeyDown={onKey}
      onContextMenu={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <fieldset key={group[0].key}>{group.map(item)}</fieldset>
      ))}
    </div>
  );
};
