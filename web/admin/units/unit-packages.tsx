// A package of products that a unit is given with one press, and what came of it.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AdminUnit } from '#contract/admin/admin.ts';
import { givePackage, lackingOf, type ProductPackage } from '#contract/products/product-packages.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { call } from '../../api/call-api.ts';
import { useProductName } from '../../api/product-queries.ts';
import { useFormFaults } from '../../api/use-form-faults.ts';
import { useText } from '../../i18n/use-text.ts';
import { DateField } from '../../kit/fields/date-field.tsx';
import { FieldNote } from '../../kit/fields/field-note.tsx';
import { closeNotice } from '../../kit/overlays/notice.tsx';
import { packagesQuery, reloadConsole } from '../console/admin-queries.ts';
import { packageTexts } from '../products/package-texts.ts';
import { adminTexts, unitTexts } from '../console/texts.ts';

export const UnitPackages = ({ unit }: { unit: AdminUnit }) => {
  const t = useText();
  const nameOf = useProductName();
  const [today] = useState(() => dayOf(Date.now()));
  const [days, setDays] = useState({ startsOn: '', endsOn: '' });
  const packages = useQuery(packagesQuery).data?.items ?? [];
  const period = {
    ...(days.startsOn === '' ? {} : { startsOn: days.startsOn }),
    ...(days.endsOn === '' ? {} : { endsOn: days.endsOn }),
  };
  const [tried, setTried] = useState(false);
  const note = useId();
  const { attach, ...form } = useFormFaults<HTMLElement>(['startsOn', 'endsOn']);
  const isReversed = days.startsOn !== '' && days.endsOn !== '' && days.endsOn < days.startsOn;
  const fault =
    tried && isReversed
      ? t(packageTexts.daysReversed)
      : (form.faults.get('endsOn') ?? form.faults.get('startsOn'));
  const give = useMutation({
    mutationFn: ({ id }: ProductPackage) =>
      call(givePackage, { params: { id: unit.id }, body: { package: id, ...period }, quiet: true }),
    // What was said of another try is no longer true.
    onSuccess: closeNotice,
    onError: (failure) => form.takeFailure(failure),
    onSettled: reloadConsole,
  });
  const write = (change: Partial<typeof days>) => {
    setDays({ ...days, ...change });
    form.clear();
  };
  const start = (one: ProductPackage) => {
    setTried(true);
    if (isReversed) form.refuse();
    else give.mutate(one);
  };
  if (packages.length === 0) return null;
  const outcome = fault === undefined &&
    give.data &&
    give.variables && {
      name: give.variables.name,
      added: give.data.added.length,
      had: give.data.had.length,
      names: give.data.added.map(nameOf).join('、'),
    };
  return (
    <section ref={attach} className="unit-part">
      <h2 className="part-title">{t(adminTexts.packages)}</h2>
      <p className="part-lead quiet">{t(packageTexts.unitLead)}</p>
      <div className="part-filters">
        <DateField
          label={t(unitTexts.from)}
          value={days.startsOn}
          onChange={(startsOn) => write({ startsOn })}
        />
        <DateField
          label={t(unitTexts.to)}
          value={days.endsOn}
          describedBy={note}
          invalid={fault !== undefined}
          onChange={(endsOn) => write({ endsOn })}
        />
      </div>
      <FieldNote id={note} fault={fault} hint={t(packageTexts.daysHint)} />
      <ul className="unit-packages">
        {packages.map((one) => {
          const lacking = lackingOf(one.products, unit.subscriptions, period, today).length;
          return (
            <li key={one.id}>
              <span className="song">{one.name}</span>
              <span className="quiet num">
                {t(packageTexts.size, { n: one.products.length })}
                {lacking > 0 ? `　${t(packageTexts.lacking, { n: lacking })}` : ''}
              </span>
              {lacking > 0 ? (
                <button
                  type="button"
                  className="button"
                  aria-label={t(packageTexts.giveOne, { name: one.name })}
                  disabled={give.isPending}
                  onClick={() => start(one)}
                >
                  {t(packageTexts.give)}
                </button>
              ) : (
                <span className="quiet">{t(packageTexts.complete)}</span>
              )}
            </li>
          );
        })}
      </ul>
      <output>
        {outcome ? t(outcome.added > 0 ? packageTexts.given : packageTexts.givenNone, outcome) : null}
      </output>
    </section>
  );
};
