// The menu of the selection, at the pointer or at the character with the keyboard caret.
import { lazy, type RefObject, Suspense, useEffect } from 'react';
import type { MenuChoice } from '../kit/overlays/menu-choice.ts';
import type { Point } from './place-at-point.ts';

const MenuList = lazy(async () => ({ default: (await import('../kit/overlays/menu-list.tsx')).MenuList }));

interface Props {
  label: string;
  groups: readonly (readonly MenuChoice[])[];
  /** What holds the selection. */
  stage: RefObject<Element | null>;
  at: Point;
  onClose: () => void;
}

export const SelectionMenu = ({ groups, stage, onClose, ...list }: Props) => {
  useEffect(() => {
    // The wheel turns pages beneath it.
    document.addEventListener('wheel', onClose, { passive: true });
    window.addEventListener('resize', onClose);
    window.addEventListener('blur', onClose);
    return () => {
      document.removeEventListener('wheel', onClose);
      window.removeEventListener('resize', onClose);
      window.removeEventListener('blur', onClose);
    };
  }, [onClose]);
  return (
    <Suspense>
      <MenuList
        {...list}
        className="selection-menu"
        trigger={stage}
        groups={groups.map((items) => ({ key: items[0].key, items }))}
        onClose={onClose}
      />
    </Suspense>
  );
};
