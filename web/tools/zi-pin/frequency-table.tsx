import type { CharacterFrequency, ComparedFrequency, FrequencySort } from '#contract/tools/frequency.ts';
import { BookText } from '../../glyphs/book-text.tsx';
import { useText } from '../../i18n/use-text.ts';
import { ToolLink } from '../frame/tool-link.tsx';
import { frequencyTexts } from './texts.ts';

const whole = (n: number): string => n.toLocaleString('en');
const places = (n: number, digits = 2): string =>
  n.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const Letter = ({
  hanZi,
  shown,
  unicode,
  book,
}: {
  hanZi: string;
  shown?: string | undefined;
  unicode: string;
  book?: string | undefined;
}) => {
  const t = useText();
  if (unicode === '')
    return (
      <span className="frequency-letter" title={hanZi} lang="zh-Hant">
        {book === undefined ? (shown ?? hanZi) : <BookText text={hanZi} book={{ code: book }} />}
      </span>
    );
  return (
    <span className="frequency-letter" lang="zh-Hant">
      <ToolLink tool="guHanYu" parameters={{ key: hanZi }} className="">
        <span title={t(frequencyTexts.toDictionary, { character: hanZi })}>{hanZi}</span>
      </ToolLink>
    </span>
  );
};

interface TableProps {
  items: readonly CharacterFrequency[];
  sort: FrequencySort;
  isReversed: boolean;
  /** Undefined if the rows are those of requested characters. */
  onSort: ((sort: FrequencySort, isReversed: boolean) => void) | undefined;
}

export const FrequencyRows = ({ items, sort, isReversed, onSort }: TableProps) => {
  const t = useText();
  const head = (text: string, by?: FrequencySort, className = 'num') => {
    if (!by || !onSort)
      return (
        <th scope="col" className={className}>
          {text}
        </th>
      );
    const isCurrent = sort === by;
    // Frequency runs down, the others up.
    const isUp = (by !== 'ziCi') !== isReversed;
    return (
      <th
        scope="col"
        className={className}
        aria-sort={isCurrent ? (isUp ? 'ascending' : 'descending') : 'none'}
      >
        <button
          type="button"
          title={t(frequencyTexts.sortBy, { column: text })}
          onClick={() => onSort(by, isCurrent ? !isReversed : false)}
        >
          {text}
        </button>
      </th>
    );
  };
  const most = Math.max(...items.map(({ wfb }) => wfb), 0);
  return (
    <table className="frequency-table">
      <thead>
        <tr>
          {head(t(frequencyTexts.rank))}
          {head(t(frequencyTexts.character), undefined, '')}
          {head(t(frequencyTexts.times), 'ziCi')}
          <th className="frequency-bar" aria-hidden="true" />
          {head(t(frequencyTexts.rate))}
          {head(t(frequencyTexts.cumulated), undefined, 'num wide')}
          {head(t(frequencyTexts.radical), 'radNo', 'wide')}
          {head(t(frequencyTexts.strokes), 'stroNew', 'num wide')}
          {head(t(frequencyTexts.unicode), 'unicode', 'num wide')}
        </tr>
      </thead>
      <tbody className="num">
        {items.map((item) => (
          <tr key={`${item.hanZi}${item.shown ?? ''}`} className={item.ziCi === 0 ? 'quiet' : undefined}>
            <td className="quiet">{item.rank === 0 ? '—' : whole(item.rank)}</td>
            <th scope="row">
              <Letter {...item} />
            </th>
            <td>{whole(item.ziCi)}</td>
            <td className="frequency-bar" aria-hidden="true">
              <i style={{ width: most === 0 ? 0 : `${(item.wfb / most) * 100}%` }} />
            </td>
            <td>{places(item.wfb)}</td>
            <td className="wide">{item.rank === 0 ? '—' : places(item.addWfb)}</td>
            <td className="wide song" lang="zh-Hant">
              {item.radNew}
            </td>
            <td className="wide">{item.stroNew === 0 ? '' : item.stroNew}</td>
            <td className="wide quiet">{item.unicode === '' ? item.hanZi : item.unicode}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface ComparisonProps {
  items: readonly ComparedFrequency[];
  names: readonly [string, string];
}

export const ComparisonRows = ({ items, names }: ComparisonProps) => {
  const t = useText();
  return (
    <table className="frequency-table">
      <thead>
        <tr>
          <th scope="col">{t(frequencyTexts.character)}</th>
          {names.map((name) => (
            <th scope="col" key={name} colSpan={2} className="num" lang="zh-Hant">
              {name} <small>{t(frequencyTexts.figures)}</small>
            </th>
          ))}
          <th scope="col" className="num">
            {t(frequencyTexts.likelihood)}
          </th>
          <th scope="col" className="wide">
            {t(frequencyTexts.radical)}
          </th>
          <th scope="col" className="num wide">
            {t(frequencyTexts.strokes)}
          </th>
        </tr>
      </thead>
      <tbody className="num">
        {items.map((item) => (
          <tr key={`${item.hanZi}${item.shown ?? ''}`}>
            <th scope="row">
              <Letter {...item} />
            </th>
            {([0, 1] as const).flatMap((at) => {
              const isMore = item.wfb[at] > item.wfb[1 - at];
              return [
                <td key={`n${at}`} className={isMore ? undefined : 'quiet'}>
                  {whole(item.ziCi[at])}
                </td>,
                <td key={`r${at}`} className={isMore ? undefined : 'quiet'}>
                  {places(item.wfb[at])}
                </td>,
              ];
            })}
            <td>{places(item.likelihood, 1)}</td>
            <td className="wide song" lang="zh-Hant">
              {item.radNew}
            </td>
            <td className="wide">{item.stroNew === 0 ? '' : item.stroNew}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
