import type { DateBucket } from '#contract/statistics.ts';
import { useText } from '../i18n/use-text.ts';
import { statisticsScreenTexts as texts } from './texts.ts';

interface Props {
  buckets: readonly DateBucket[];
  chosen: string | undefined;
  onOpen: (bucket: DateBucket) => void;
}

/** The same as the chart; its buttons do what a press on a bar does. */
export const DateTable = ({ buckets, chosen, onOpen }: Props) => {
  const t = useText();
  return (
    <div className="date-table">
      <table>
        <thead>
          <tr>
            <th scope="col">{t(texts.period)}</th>
            <th scope="col">{t(texts.western)}</th>
            <th scope="col">{t(texts.count)}</th>
            <th scope="col">{t(texts.of)}</th>
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket) => {
            const { key, label, from, to, count, of } = bucket;
            return (
              <tr key={key} data-chosen={key === chosen || undefined}>
                <th scope="row">
                  <button type="button" lang="zh-Hant" disabled={count === 0} onClick={() => onOpen(bucket)}>
                    {label}
                  </button>
                </th>
                <td className="num">
                  {from.western}
                  {to.number > from.number && ` – ${to.western}`}
                </td>
                <td className="num">{count.toLocaleString('en')}</td>
                <td className="num">{of.toLocaleString('en')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
