// Who is signed in, of whichever units: by unit, person, address and product.
import { useQuery } from '@tanstack/react-query';
import { useProductName } from '../api/product-queries.ts';
import { useText } from '../i18n/use-text.ts';
import { Select } from '../ui/select.tsx';
import { sessionsQuery } from './admin-queries.ts';
import { RegisterSearch } from './search-field.tsx';
import { SessionRegister } from './session-register.tsx';
import { adminTexts, consoleSessionTexts } from './texts.ts';
import { useConsoleAddress } from './use-console-address.ts';

export const SessionsPart = () => {
  const t = useText();
  const nameOf = useProductName();
  const { get, set, page, toPage } = useConsoleAddress();
  const [unitId, person, address, code] = [get('unit'), get('person'), get('address'), get('product')];
  const conditions = { unitId, person, address, code };
  const { data } = useQuery(sessionsQuery(conditions, page));
  const { units = [], products = [] } = data ?? {};
  const unit = units.find(({ id }) => id === unitId);
  const counted = (name: string, sessions: number) => t(consoleSessionTexts.choice, { name, n: sessions });
  /** What the address asks for stays to be seen, though no session is left of it. */
  const kept = (value: string | undefined, isThere: boolean, name: string) =>
    value === undefined || isThere ? [] : [[value, counted(name, 0)] as const];
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
          <label>
            <span>{t(consoleSessionTexts.unit)}</span>
            <Select
              className="input"
              value={unitId ?? ''}
              options={[
                ['', t(adminTexts.all)],
                ...units.map(({ id, name, sessions }) => [id, counted(name, sessions)] as const),
                ...kept(unitId, unit !== undefined, t(consoleSessionTexts.otherUnit)),
              ]}
              onChange={(id) => set({ unit: id || undefined }, true)}
            />
          </label>
          <label>
            <span>{t(consoleSessionTexts.product)}</span>
            <Select
              className="input"
              value={code ?? ''}
              options={[
                ['', t(adminTexts.all)],
                ...products.map((one) => [one.code, counted(nameOf(one.code), one.sessions)] as const),
                ...kept(
                  code,
                  products.some((one) => one.code === code),
                  nameOf(code ?? ''),
                ),
              ]}
              onChange={(product) => set({ product: product || undefined }, true)}
            />
          </label>
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
