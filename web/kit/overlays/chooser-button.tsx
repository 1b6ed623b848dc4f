// A button that opens a list to type in.
import { type ReactNode, type RefObject, Suspense } from 'react';
import './menu-button.css';

interface Props {
  /** Of the button: what is chosen, and what is chosen now. */
  label: string;
  className: string;
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  /** Before it is opened: fetches what draws the list. */
  onPrepare?: () => void;
  /** Where it is open. */
  list: ReactNode;
  children: ReactNode;
}

export const ChooserButton = (props: Props) => {
  const { label, className, button, isOpen, onOpen, onPrepare, list, children } = props;
  return (
    <div className="menu">
      <button
        type="button"
        ref={button}
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        onClick={({ currentTarget }) => {
          // Not every browser gives the focus to a button that is pressed; when the list closes it has it.
          currentTarget.focus();
          onOpen(!isOpen);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          onOpen(true);
        }}
      >
        {children}
      </button>
      <Suspense>{list}</Suspense>
    </div>
  );
};
