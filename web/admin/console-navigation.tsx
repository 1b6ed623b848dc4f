// The parts of the console, and in its queues how many things wait.
import { Link } from '@tanstack/react-router';
import { useText } from '../i18n/use-text.ts';
import { consoleSlots } from '../shell/console-slots.ts';
import { adminTexts } from './console/texts.ts';
import { consoleParts, useConsoleAddress } from './console/use-console-address.ts';
import { useWaitingCounts } from './console/use-waiting-counts.ts';

/** On a phone the parts are in one row that is wider than the window: scrolls it to the given part. */
const bringIntoRow = (link: HTMLElement | null): void => {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - 60;
};

export const ConsoleNavigation = ({ shown }: { shown: string | undefined }) => {
  const t = useText();
  const { get } = useConsoleAddress();
  const waiting = useWaitingCounts();
  const linkTo = (name: string, label: string, count = 0) => (
    <Link
      key={name}
      to="/admin"
      search={{ part: name === 'units' ? undefined : name, corpId: get('corpId') }}
      activeOptions={{ exact: true }}
      aria-current={name === shown ? 'page' : undefined}
      ref={name === shown ? bringIntoRow : undefined}
    >
      {t(label)}
      {count > 0 ? <span className="num"> {count.toLocaleString('en')}</span> : null}
    </Link>
  );
  return (
    <nav className="console-parts" aria-label={t(adminTexts.parts)}>
      {consoleParts.map((name) => linkTo(name, adminTexts[name], waiting[name]))}
      <h2 className="console-heading">{t(adminTexts.content)}</h2>
      {consoleSlots.map(({ name, label }) => linkTo(name, label))}
    </nav>
  );
};
