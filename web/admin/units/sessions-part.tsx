// Who is signed in, of whichever units: by unit, person, address and product.
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/use-text.ts';
import { sessionsQuery } from '../console/admin-queries.ts';
import { ProductFilter } from '../console/product-filter.tsx';
import { RegisterSearch } from '../console/search-field.tsx';
import { SessionRegister } from './session-register.tsx';
import { adminTexts, consoleSessionTexts } from '../console/texts.ts';
import { UnitChooser } from '../console/unit-chooser.tsx';
import { useConsoleAddress } from '../console/use-console-address.ts';

export const SessionsPart = () => {
  const t = useText();
  const { get, set, page, toPage } = useConsoleAddress();
  const [unitId, person, address, code] = [get('unit'), get('person'), get('address'), get('product')];
  const conditions = { unitId, person, address, code };
  const { data } = useQuery(sessionsQuery(conditions, page));
  const { units = [], products = [] } = data ?? {};
  const unit = units.find(({ id }) => id === unitId);
  const ofUnit = new Map(units.map(({ id, sessions }) => [id, sessions]));
  const ofProduct = new Map(products.map((one) => [one.code, one.sessions]));
  const count = (sessions = 0) => t(consoleSessionTexts.count, { n: sessions.toLocaleString('en') });
  // What the address asks for stays to be seen, though no session is left of it.
  const offered = [...new Set([...ofProduct.keys(), ...(code === undefined ? [] : [code])])];
  const unitChoices = [
    ...units.map(({ id, name }) => ({ key: id, text: name, count: count(ofUnit.get(id)) })),
    ...(unitId === undefined || unit
      ? []
      : [{ key: unitId, text: t(consoleSessionTexts.otherUnit), count: count() }]),
  ];
  return (
    <SessionRegister
      level={1}
      conditions={conditions}
      unit={unit}
      page={page}
      onPage={toPage}
      onUnit={(id) => set({ unit: id })}
      filters={
        <div className="part-filters">
          <UnitChooser
            label={t(consoleSessionTexts.unit)}
            units={unitChoices}
            present={unitId}
            whole={t(adminTexts.all)}
            onChoose={(id) => set({ unit: id }, true)}
          />
          <ProductFilter
            label={t(consoleSessionTexts.product)}
            codes={offered}
            present={code}
            countOf={(one) => count(ofProduct.get(one))}
            onChoose={(product) => set({ product }, true)}
          />
          <RegisterSearch
            label={t(consoleSessionTexts.searchPerson)}
            value={person ?? ''}
            onSearch={(text) => set({ person: text || undefined }, true)}
          />
          <RegisterSearch
            label={t(consoleSessionTexts.searchAddress)}
            value={address ?? ''}
            onSearch={(text) => set({ address: text || undefined }, true)}
          />
        </div>
      }
    />
  );
};
