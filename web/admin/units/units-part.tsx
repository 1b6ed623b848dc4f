// The register of units; one of them, or a new one, in its place.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminUnit } from '#contract/admin/admin.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { useProductName } from '../../api/product-queries.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadFailure } from '../../kit/states/load-failure.tsx';
import { unitsQuery } from '../console/admin-queries.ts';
import { NewUnitForm } from './new-unit.tsx';
import { Register } from '../console/register.tsx';
import { RegisterSearch } from '../console/search-field.tsx';
import { adminTexts, unitTexts } from '../console/texts.ts';
import { UnitPage } from './unit-page.tsx';
import { UnitState } from './unit-state.tsx';
import { useConsoleAddress } from '../console/use-console-address.ts';

/** What it subscribes to, in the products' own names. */
const Subscriptions = ({ unit }: { unit: AdminUnit }) => {
  const t = useText();
  const nameOf = useProductName();
  const [today] = useState(() => dayOf(Date.now()));
  const isPast = (endsOn: string | undefined) => endsOn !== undefined && endsOn < today;
  if (unit.subscriptions.length === 0) return <span className="quiet">—</span>;
  return (
    <span className="register-products">
      {unit.subscriptions.map(({ code, endsOn }, i) => (
        <span key={`${code} ${endsOn} ${i}`}>
          <span className={isPast(endsOn) ? 'song quiet' : 'song'}>
            {code === '*' ? t(unitTexts.allProducts) : nameOf(code)}
          </span>
          {isPast(endsOn) ? <span className="badge zhu">{t(unitTexts.ended)}</span> : null}
          {endsOn ? <span className="quiet num">{t(unitTexts.until, { day: endsOn })}</span> : null}
        </span>
      ))}
    </span>
  );
};

const UnitRegister = () => {
  const t = useText();
  const { get, set, page, toPage } = useConsoleAddress();
  const search = get('search') ?? '';
  const units = useQuery(unitsQuery(search, page));
  if (units.isError) return <LoadFailure onRetry={() => void units.refetch()} />;
  const limit = (n: number | null) => (n === null ? t(adminTexts.unlimited) : n.toLocaleString('en'));
  return (
    <>
      <header className="part-head">
        <h1 className="screen-title">{t(adminTexts.units)}</h1>
        <RegisterSearch
          label={t(adminTexts.search)}
          value={search}
          onSearch={(text) => set({ search: text || undefined }, true)}
        />
        <Link to="/admin" search={{ unit: 'new', corpId: get('corpId') }} className="button primary">
          {t(unitTexts.add)}
        </Link>
      </header>
      <Register<AdminUnit>
        caption={t(adminTexts.units)}
        list={units.data}
        keyOf={({ id }) => id}
        page={page}
        onPage={toPage}
        empty={t(adminTexts.none)}
        emptyAdvice={t(adminTexts.noneAdvice)}
        columns={[
          {
            key: 'name',
            head: t(unitTexts.name),
            kind: 'name',
            renderCell: ({ id, name }) => (
              <Link
                to="/admin"
                search={{ unit: id, corpId: get('corpId') }}
                aria-label={t(unitTexts.open, { name })}
              >
                {name}
              </Link>
            ),
          },
          {
            key: 'products',
            head: t(unitTexts.products),
            renderCell: (unit) => <Subscriptions unit={unit} />,
          },
          {
            key: 'expires',
            head: t(unitTexts.expires),
            kind: 'time',
            renderCell: ({ expiresOn }) => expiresOn ?? <span className="quiet">—</span>,
          },
          { key: 'seats', head: t(unitTexts.seats), kind: 'number', renderCell: ({ seats }) => limit(seats) },
          {
            key: 'online',
            head: t(unitTexts.online),
            kind: 'number',
            renderCell: ({ sessions }) => sessions,
          },
          { key: 'people', head: t(unitTexts.people), kind: 'number', renderCell: ({ people }) => people },
          {
            key: 'state',
            head: t(unitTexts.state),
            renderCell: (unit) => (
              <span className="register-marks">
                <UnitState unit={unit} />
                {unit.isAdmin ? <span className="badge qing">{t(unitTexts.admin)}</span> : null}
                {unit.overlaps.length > 0 ? <span className="badge">{t(unitTexts.overlapping)}</span> : null}
              </span>
            ),
          },
        ]}
      />
    </>
  );
};

export const UnitsPart = () => {
  const unit = useConsoleAddress().get('unit');
  if (unit === undefined) return <UnitRegister />;
  return unit === 'new' ? <NewUnitForm /> : <UnitPage key={unit} id={unit} />;
};
