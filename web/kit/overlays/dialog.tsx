// The one way of making a modal dialog: the browser's own, which bars the page beneath it from keys, presses and screen
// readers, and gives the focus back when it goes. Why it is not react-aria's: docs/decisions/0019.
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Announcer } from './announce.tsx';
import { useLeaving } from './modal-place.tsx';
import './dialog.css';

interface Props {
  className: string;
  /** Its name, unless `labelledBy` has the id of a heading in it. */
  label?: string;
  labelledBy?: string;
  /** Whether a press beside it closes it; not where something is typed in it. */
  closesBeside?: boolean;
  /** What has the focus first, where it is not the first control: the first field, or nothing, so that no ring is shown. */
  startsIn?: 'field' | 'nothing';
  /** When it has its size. */
  onShown?: () => void;
  /** What Escape does instead of closing it. */
  onEscape?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

export const Dialog = (props: Props) => {
  const { className, label, labelledBy, closesBeside, startsIn, onShown, onEscape, onClose, children } =
    props;
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const shown = useEffectEvent(() => onShown?.());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.open) return;
    opener.current = document.activeElement;
    element.showModal();
    if (startsIn) (startsIn === 'field' ? element.querySelector('input') : element)?.focus();
    shown();
  }, [startsIn]);
  const leaving = useLeaving();
  const left = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || leaving === left.current) return;
    left.current = leaving;
    if (leaving) {
      // It bars the page no longer, gives the focus back, and is seen while it fades.
      element.close();
      element.setAttribute('open', '');
    } else {
      element.removeAttribute('open');
      element.showModal();
    }
  }, [leaving]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onEscape || event.defaultPrevented) return;
    event.preventDefault();
    onEscape();
  });
  const onPressBeside = useEffectEvent(() => closesBeside && onClose());
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('keydown', (event) => onKey(event), { signal });
    // What lies beside a dialog is the dialog itself to events. Text that is selected from within may end beside it: what
    // counts is where the press began.
    let beside = false;
    const notePress = ({ target }: Event) => {
      beside = target === element;
    };
    const press = ({ target }: Event) => {
      if (beside && target === element) onPressBeside();
    };
    element.addEventListener('pointerdown', notePress, { signal });
    element.addEventListener('click', press, { signal });
    return () => {
      controller.abort();
      // Not with the layout effects: those are undone as well where a dialog waits for another to load. By now it is out of
      // the page, and closing it does not give the focus back by itself.
      element.close();
      if (document.activeElement === document.body && opener.current instanceof HTMLElement)
        opener.current.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`modal ${className}${leaving ? ' leaving' : ''}`}
      inert={leaving}
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        (onEscape ?? onClose)();
      }}
      // A browser lets a second Escape close what has refused the first.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
    >
      {children}
      {!leaving && <Announcer />}
    </dialog>
  );
};
