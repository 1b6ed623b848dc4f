// What a newspaper opens on: its years, the days of one with an issue, and a day with its issues.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useAddress } from '../address/use-address.ts';
import { useText } from '../i18n/use-text.ts';
import { EmptyState } from '../kit/states/blank-leaf.tsx';
import { useCurrentProduct } from '../kit/products/current-product.ts';
import { LoadFailure } from '../kit/states/load-failure.tsx';
import { useTitle } from '../kit/states/use-title.ts';
import { Waiting } from '../kit/states/waiting.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { calendarQuery } from './calendar-queries.ts';
import { calendarTexts } from './calendar-texts.ts';
import { CalendarYear } from './calendar-year.tsx';
import { calendarAddress, placeIn } from './calendar-address.ts';
import { YearStrip } from './year-strip.tsx';
import './calendar.css';

export const CalendarScreen = () => {
  const t = useText();
  const { code, fullName } = useCurrentProduct();
  const { address: requested, change } = useAddress(calendarAddress);
  const [lookAt, setLookAt] = useState<string>();
  const forget = useCallback(() => setLookAt(undefined), []);
  const calendar = useQuery(calendarQuery(code));
  useTitle(fullName, t(calendarTexts.title));
  if (calendar.isPending) return <Waiting />;
  if (calendar.isError) return <LoadFailure onRetry={() => void calendar.refetch()} />;
  const { newspapers } = calendar.data;
  const place = placeIn(newspapers, requested);
  if (!place)
    return <EmptyState level={1} title={t(calendarTexts.none)} advice={t(calendarTexts.noneAdvice)} />;
  const { newspaper } = place;
  return (
    <div className="calendar">
      <CalendarHead
        code={code}
        newspapers={newspapers}
        newspaper={newspaper}
        shown={place}
        onChange={change}
        onLook={setLookAt}
      />
      {newspaper.start.slice(0, 4) !== newspaper.end.slice(0, 4) && (
        <YearStrip key={newspaper.key} code={code} newspaper={newspaper} year={place.year} />
      )}
      <CalendarYear
        key={`${newspaper.key} ${place.year}`}
        code={code}
        newspaper={newspaper}
        year={place.year}
        date={place.date}
        lookAt={lookAt?.startsWith(String(place.year).padStart(4, '0')) ? lookAt : undefined}
        onLooked={forget}
        onChange={change}
      />
    </div>
  );
};
