// A button that opens a menu. The button is drawn at once; what draws the menu is fetched when it is about to be wanted.
import { lazy, type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react';
import type { MenuGroup } from './menu-choice.ts';
import { useMenuOpen } from './open-menus.ts';
import './menu-button.css';

const load = () => import('./menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await load()).MenuList }));

interface Props {
  /** Name of the button when its content is not a text. */
  label?: string;
  className?: string;
  align?: 'left' | 'right';
  /** Its name, where it is the same menu in every frame: it stays open when one frame takes the place of another. */
  inFrames?: string;
  /** Above the choices: whose they are. The button's name says it too. */
  head?: ReactNode;
  groups: readonly MenuGroup[];
  children: ReactNode;
}

export const MenuButton = ({ label, className, inFrames, children, ...list }: Props) => {
  const [open, setOpen] = useMenuOpen(inFrames);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const prepare = () => void load();
  // The list is placed beside the button. A menu that opens together with its frame has no button drawn yet.
  const [isThere, setIsThere] = useState(false);
  const drawn = useCallback((element: HTMLButtonElement | null) => {
    button.current = element;
    setIsThere(element !== null);
  }, []);
  return (
    <div className="menu">
      <button
        type="button"
        id={id}
        ref={drawn}
        className={className}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-label={label}
        title={label}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ currentTarget }) => {
          // Not every browser gives the focus to a button that is pressed; when the menu closes it has it.
          currentTarget.focus();
          setOpen(open ? undefined : 'first');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {children}
      </button>
      <Suspense>
        {open && isThere && (
          <MenuList
            {...list}
            label={label}
            labelledBy={label === undefined ? id : undefined}
            trigger={button}
            startAt={open}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
};
