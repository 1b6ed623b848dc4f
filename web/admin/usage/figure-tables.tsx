// The same figures as tables: by product, by unit, by day or month.
import { useCallback, useMemo, useState } from 'react';
import { strangersName, type UsageTotals, type UsageFigures } from '#contract/admin/usage.ts';
import { useText } from '../../i18n/use-text.ts';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { SortedTable } from '../../kit/tables/sorted-table.tsx';
import { overviewTexts } from './overview-texts.ts';

type Kind = 'product' | 'unit' | 'span';
type Order = 'name' | 'requests' | 'searches' | 'denied';

interface Row extends Pick<UsageTotals, 'requests' | 'searches'> {
  key: string;
  name: string;
  denied: number;
}

const byName = new Intl.Collator('zh-u-co-pinyin').compare;
/** Rows of a table that are seen at a glance. */
const fewRows = 12;

const rowOf = (key: string, name: string, counts: UsageTotals): Row => ({
  key,
  name,
  requests: counts.requests,
  searches: counts.searches,
  denied: counts.noLicense + counts.limitExceeded,
});

interface Props {
  figures: UsageFigures;
  /** The unit that all is of. */
  unit: string | undefined;
  onUnit: (name: string) => void;
}

export const FigureTables = ({ figures, unit, onUnit }: Props) => {
  const t = useText();
  const [kind, setKind] = useState<Kind>('product');
  const isByDay = (figures.spans[0]?.span.length ?? 0) > 7;
  const noProduct = t(overviewTexts.noProduct);
  const rows = useMemo((): Row[] => {
    const { products, units, spans } = figures;
    if (kind === 'product')
      return products.map((of) => rowOf(of.code, of.code === '' ? noProduct : of.title, of));
    if (kind === 'unit') return units.map((of) => rowOf(of.id, of.name, of));
    // The latest first.
    return spans.map((of) => rowOf(of.span, of.span, of)).toReversed();
  }, [figures, kind, noProduct]);
  const orderRows = useCallback(
    (order: Order): number[] => {
      const places = rows.map((_, place) => place);
      if (order === 'name')
        return kind === 'span' ? places : places.sort((a, b) => byName(rows[a].name, rows[b].name) || a - b);
      return places.sort((a, b) => rows[b][order] - rows[a][order] || a - b);
    },
    [rows, kind],
  );
  const most = Math.max(1, ...rows.map(({ requests }) => requests));
  const cell = (count: number) => (
    <td className={count === 0 ? 'num none' : 'num'}>{count === 0 ? '—' : count.toLocaleString('en')}</td>
  );
  const spanName = isByDay ? overviewTexts.day : overviewTexts.month;
  return (
    <section className="use-tables">
      <RadioGroup<Kind>
        legend={t(overviewTexts.tables)}
        hideLegend
        value={kind}
        options={[
          ['product', t(overviewTexts.product)],
          ...(unit === undefined ? [['unit', t(overviewTexts.unit)] as const] : []),
          ['span', t(spanName)],
        ]}
        onChange={setKind}
      />
      {rows.length === 0 ? (
        <p className="quiet use-none">{t(overviewTexts.nothing)}</p>
      ) : (
        <SortedTable<Order>
          key={kind}
          label={t(kind === 'span' ? spanName : overviewTexts[kind])}
          className="statistics-table use-table"
          columns={[
            { order: 'name', name: kind === 'span' ? spanName : overviewTexts[kind] },
            { order: 'requests', name: overviewTexts.requests },
            { order: 'searches', name: overviewTexts.searches },
            { order: 'denied', name: overviewTexts.denied },
          ]}
          firstOrder={kind === 'span' ? 'name' : 'requests'}
          orderRows={orderRows}
          {...(kind === 'span' ? { namesFall: true } : {})}
          first={fewRows}
          rest={(count) => t(overviewTexts.rest, { count })}
          renderRow={(place) => {
            const { key, name, requests, searches, denied } = rows[place];
            return (
              <tr key={key}>
                <th scope="row" className={kind === 'span' ? 'num' : undefined}>
                  {kind === 'unit' ? (
                    <button type="button" onClick={() => onUnit(name)}>
                      {name === strangersName ? t(name) : name}
                    </button>
                  ) : (
                    <span lang={kind === 'product' && key !== '' ? 'zh-Hant' : undefined}>{name}</span>
                  )}
                  <i className="use-share" style={{ inlineSize: `${(requests / most) * 100}%` }} />
                </th>
                {cell(requests)}
                {cell(searches)}
                {cell(denied)}
              </tr>
            );
          }}
        />
      )}
      {kind === 'product' && rows.length > 0 ? <p className="quiet">{t(overviewTexts.productNote)}</p> : null}
    </section>
  );
};
