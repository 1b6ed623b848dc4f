import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import type { IconName } from '../ui/icons.tsx';

interface Props {
  icon: IconName;
  label: string;
  /** Of the panel, where it is not that of the button. */
  panelLabel?: string;
  className?: string;
  children: ReactNode;
}

/** A tool that opens a panel beside it: Escape closes it and gives the focus back, a press elsewhere closes it. */
export const PanelButton = ({ icon, label, panelLabel = label, className = '', children }: Props) => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    panel.current?.focus();
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  const onKey = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.stopPropagation();
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  return (
    <div className={`settings ${className}`.trim()} ref={root} onKeyDown={onKey} role="presentation">
      <IconButton
        icon={icon}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <dialog open className="settings-panel" aria-label={panelLabel} id={id} ref={panel} tabIndex={-1}>
          {children}
        </dialog>
      )}
    </div>
  );
};
