import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { useReaderSettings } from '../reader-settings.ts';
import { settingsTexts } from './settings-texts.ts';

const SettingsPanel = lazy(() => import('./settings-panel.tsx').then((m) => ({ default: m.SettingsPanel })));

/** Pictures are dimmed wherever they are drawn, the viewer's too. */
const useDimming = (): void => {
  const dimming = useReaderSettings((s) => s.dimming);
  useEffect(() => {
    document.documentElement.style.setProperty('--dim-to', String(1 - dimming / 100));
  }, [dimming]);
};

/** In the row of tools: opens the settings of the reader, over the page that they change. */
export const SettingsTool = () => {
  const t = useText();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const id = useId();
  useDimming();
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
  const name = t(settingsTexts.settings);
  return (
    <div className="settings" ref={root} onKeyDown={onKey} role="presentation">
      <IconButton
        icon="settings"
        label={name}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <dialog open className="settings-panel" aria-label={name} id={id} ref={panel} tabIndex={-1}>
          <Suspense fallback={<Waiting />}>
            <SettingsPanel />
          </Suspense>
        </dialog>
      )}
    </div>
  );
};
