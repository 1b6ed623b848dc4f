// From a page of a newspaper back to the calendar, at the day of its issue. On a phone the row of tools has no room.
import { Link } from '@tanstack/react-router';
import { useReading } from '../book/reading.ts';
import { useText } from '../i18n/use-text.ts';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { Icon } from '../kit/icons/icons.tsx';
import { calendarTexts } from './calendar-texts.ts';
import { readerOf } from './calendar-address.ts';

const Entry = () => {
  const t = useText();
  const { code, page } = useReading();
  const { metadata } = page ?? {};
  const place = metadata && {
    newspaper: metadata.name,
    year: metadata.publishDate.slice(0, 4),
    date: metadata.publishDate,
  };
  return (
    <Link
      {...readerOf(code)}
      search={place ?? {}}
      className="icon-button"
      aria-label={t(calendarTexts.back)}
      title={t(calendarTexts.back)}
    >
      <Icon name="calendar" />
    </Link>
  );
};

export const CalendarTool = () => {
  const { isNewspaper } = useCurrentProduct();
  const { narrow } = useReading();
  return isNewspaper && !narrow ? <Entry /> : null;
};

export const CalendarOnPhone = () => (useCurrentProduct().isNewspaper ? <Entry /> : null);
