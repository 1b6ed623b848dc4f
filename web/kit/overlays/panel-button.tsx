// A tool that opens a panel of controls beside it: Escape closes it and gives the focus back, a press elsewhere closes it.
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { IconButton } from '../icons/icon-button.tsx';
import type { IconName } from '../icons/icons.tsx';

const PopoverPanel = lazy(async () => ({ default: (await import('./popover.tsx')).PopoverPanel }));

interface Props {
  icon: IconName;
  label: string;
  /** Of the panel, where it is not that of the button. */
  panelLabel?: string;
  /** Of the panel. */
  className?: string;
  children: ReactNode;
}

export const PanelButton = ({ icon, label, panelLabel = label, className = '', children }: Props) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  return (
    <span className="panel-button" ref={button}>
      <IconButton
        icon={icon}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Suspense>
          <PopoverPanel
            label={panelLabel}
            className={`settings-panel ${className}`.trim()}
            trigger={button}
            placement="bottom right"
            offset={10}
            onClose={() => setOpen(false)}
          >
            {children}
          </PopoverPanel>
        </Suspense>
      )}
    </span>
  );
};
