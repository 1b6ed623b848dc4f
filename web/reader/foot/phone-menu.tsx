import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { readerTexts } from '../../book/texts.ts';
import { footTexts } from './foot-texts.ts';
import { FullScreenEntry } from './full-screen-entry.tsx';

/** On a phone, where no floating menu has room: its entries by name, above the button that opens them. */
export const PhoneMenu = ({ children }: { children: ReactNode }) => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!open || !element) return undefined;
    const close = () => setOpen(false);
    const onPointer = (event: Event) => !element.contains(event.target as Node) && close();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      element.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    // The document receives the click after the entry itself: the menu closes, and only what the entry opened remains.
    const onClick = ({ target }: Event) =>
      target instanceof Element && target.closest('.phone-menu button') && close();
    document.addEventListener('click', onClick);
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div ref={root} className="phone-more">
      <IconButton icon="more" label={t(footTexts.more)} aria-expanded={open} onClick={() => setOpen(!open)} />
      {open && (
        <div
          className="phone-menu"
          role="toolbar"
          aria-orientation="vertical"
          aria-label={t(readerTexts.toolbar)}
        >
          <FullScreenEntry />
          {children}
        </div>
      )}
    </div>
  );
};
