// Seats, print quotas, units that run out, refusals and failed sign-ins, a short list each.
import { type ReactNode, useState } from 'react';
import type { UsageStatus, UsageTotals } from '#contract/admin/usage.ts';
import { useText } from '../../i18n/use-text.ts';
import { attemptTexts } from '../audit/audit-texts.ts';
import { useConsoleAddress } from '../console/use-console-address.ts';
import { overviewTexts } from './overview-texts.ts';

/** Rows shown at first. */
const fewRows = 8;
/** Days before its end from which a unit is marked. */
const soon = 14;

interface ListProps {
  title: string;
  /** Where more of it is. */
  link?: { text: string; onOpen: () => void };
  /** What is said of the list, or that it is empty. */
  note?: string | undefined;
  rows: readonly { key: string; shown: ReactNode }[];
  /** What leads to the rows that are left out. */
  rest: (n: string) => string;
}

const ShortList = ({ title, link, note, rows, rest }: ListProps) => {
  const [whole, setWhole] = useState(false);
  const shown = whole ? rows : rows.slice(0, fewRows);
  const left = rows.length - shown.length;
  return (
    <section className="use-list">
      <header>
        <h2>{title}</h2>
        {link ? (
          <button type="button" className="text-link" onClick={link.onOpen}>
            {link.text}
          </button>
        ) : null}
      </header>
      {rows.length > 0 ? (
        <ul>
          {shown.map((row) => (
            <li key={row.key}>{row.shown}</li>
          ))}
        </ul>
      ) : null}
      {left > 0 ? (
        <button type="button" className="text-link" onClick={() => setWhole(true)}>
          {rest(left.toLocaleString('en'))}
        </button>
      ) : null}
      {note === undefined ? null : <p className="quiet">{note}</p>}
    </section>
  );
};

/** How much is taken of what there is, the fullest first. */
const measured = <Of extends { id: string; name: string }>(
  items: readonly Of[],
  takenOf: (item: Of) => number,
  allOf: (item: Of) => number,
) =>
  items
    .map((item) => ({ ...item, taken: takenOf(item), all: allOf(item) }))
    .map((item) => ({ ...item, share: item.all === 0 ? 1 : Math.min(1, item.taken / item.all) }))
    .toSorted((a, b) => b.share - a.share || b.taken - a.taken);

const Measure = ({
  name,
  taken,
  all,
  share,
}: {
  name: string;
  taken: number;
  all: number;
  share: number;
}) => {
  const t = useText();
  return (
    <>
      <span className="use-name">{name}</span>
      <i className="use-measure" data-full={share >= 1 || undefined}>
        <i style={{ inlineSize: `${share * 100}%` }} />
      </i>
      <span className={share >= 1 ? 'num danger' : 'num'}>
        {t(overviewTexts.of, { taken: taken.toLocaleString('en'), all: all.toLocaleString('en') })}
      </span>
    </>
  );
};

interface Props {
  total: UsageTotals;
  status: UsageStatus;
  /** Name of the unit that all is of. */
  unit: string | undefined;
}

export const UsageStatusLists = ({ total, status, unit }: Props) => {
  const t = useText();
  const { go } = useConsoleAddress();
  const { expiring, failures, unitId } = status;
  const seats = measured(
    status.seats,
    ({ taken }) => taken,
    (of) => of.seats,
  );
  const prints = measured(
    status.prints,
    ({ printed }) => printed,
    ({ quota }) => quota,
  );
  const denials = (['noLicense', 'limitExceeded'] as const).filter((name) => total[name] > 0);
  const restUnits = (n: string): string => t(overviewTexts.restUnits, { n });
  return (
    <div className="use-lists">
      <ShortList
        title={t(overviewTexts.seats)}
        link={{
          text: t(overviewTexts.sessions),
          onOpen: () => go({ part: 'sessions', ...(unitId !== undefined && { unit: unitId }) }),
        }}
        note={t(seats.length === 0 ? overviewTexts.noSeats : overviewTexts.seatsNote)}
        rows={seats.map((of) => ({ key: of.id, shown: <Measure {...of} /> }))}
        rest={restUnits}
      />
      <ShortList
        title={t(overviewTexts.prints)}
        note={prints.length === 0 ? t(overviewTexts.noPrints) : undefined}
        rows={prints.map((of) => ({ key: of.id, shown: <Measure {...of} /> }))}
        rest={restUnits}
      />
      <ShortList
        title={t(overviewTexts.expiring)}
        note={expiring.length === 0 ? t(overviewTexts.noExpiring) : undefined}
        rows={expiring.map(({ id, name, lastDay, days }) => ({
          key: id,
          shown: (
            <>
              <button type="button" className="text-link use-name" onClick={() => go({ unit: id })}>
                {name}
              </button>
              <span className="num quiet">{lastDay}</span>
              <span className={days < soon ? 'num danger' : 'num'}>
                {days === 0 ? t(overviewTexts.today) : t(overviewTexts.left, { n: days })}
              </span>
            </>
          ),
        }))}
        rest={restUnits}
      />
      <ShortList
        title={t(overviewTexts.denials)}
        note={denials.length === 0 ? t(overviewTexts.noDenials) : undefined}
        rows={denials.map((name) => ({
          key: name,
          shown: (
            <>
              <span className="use-name">{t(overviewTexts[name])}</span>
              <span className="num">{total[name].toLocaleString('en')}</span>
            </>
          ),
        }))}
        rest={restUnits}
      />
      <ShortList
        title={t(overviewTexts.failures)}
        link={{
          text: t(overviewTexts.audit),
          onOpen: () =>
            go({
              part: 'audit',
              act: 'sign-in.failed',
              from: failures.from,
              ...(unit !== undefined && { subject: unit }),
            }),
        }}
        note={failures.accounts.length === 0 ? t(overviewTexts.noFailures) : undefined}
        rows={failures.accounts.map(({ name, kind, tries }) => ({
          key: `${kind} ${name}`,
          shown: (
            <>
              <span className="use-name">{name === '' ? t(overviewTexts.noAccount) : name}</span>
              <span className="quiet">{t(attemptTexts[kind] ?? kind)}</span>
              <span className="num">{tries.toLocaleString('en')}</span>
            </>
          ),
        }))}
        rest={(n) => t(overviewTexts.restAccounts, { n })}
      />
    </div>
  );
};
