// The day that is open, beside its button; on a phone as a sheet.
import { useMemo } from 'react';
import { dayName } from '../newspapers/publish-date.ts';
import { Drawer } from '../kit/overlays/drawer.tsx';
import { PopoverPanel } from '../kit/overlays/popover.tsx';
import { DayPanel } from './day-panel.tsx';
import './day-panel.css';
import { zoomOf } from '../kit/controls/app-zoom.ts';
import type { CalendarNewspaper } from './calendar-address.ts';

interface Props {
  code: string;
  newspaper: Pick<CalendarNewspaper, 'key' | 'name'>;
  date: string;
  button: HTMLElement;
  narrow: boolean;
  onDay: (date: string) => void;
  onClose: () => void;
}

export const DayOverlay = ({ code, newspaper, date, button, narrow, onDay, onClose }: Props) => {
  const trigger = useMemo(() => ({ current: button }), [button]);
  const label = dayName(date, newspaper.name);
  // The sheet is as wide as the window, and under the day.
  const { left, width } = button.getBoundingClientRect();
  const middle = (left + width / 2) / zoomOf(button);
  const panel = <DayPanel code={code} newspaper={newspaper} date={date} onDay={onDay} onClose={onClose} />;
  return narrow ? (
    <Drawer label={label} side="bottom" onClose={onClose}>
      <span className="day-caret" style={{ left: middle }} />
      {panel}
    </Drawer>
  ) : (
    <PopoverPanel
      className="day-popover"
      label={label}
      trigger={trigger}
      placement="right top"
      offset={10}
      caret
      onClose={onClose}
    >
      {panel}
    </PopoverPanel>
  );
};
