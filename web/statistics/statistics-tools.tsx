import { useText } from '../i18n/use-text.ts';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { shownAs, type StatisticsAddress } from './statistics-address.ts';
import { statisticsScreenTexts as texts } from './texts.ts';

interface Props {
  address: StatisticsAddress;
  isDated: boolean;
  onChange: (values: Partial<StatisticsAddress>) => unknown;
}

/** How the dates are counted and shown. The period that is chosen stays, whatever it was counted by. */
export const StatisticsTools = ({ address, isDated, onChange }: Props) => {
  const t = useText();
  const { page } = address;
  return (
    <div className="statistics-choices">
      {isDated && (
        <RadioGroup
          hideLegend
          legend={t(texts.axis)}
          value={address.axis}
          options={[
            ['reign', t(texts.reign)],
            ['gregorian', t(texts.gregorian)],
          ]}
          onChange={(axis) => onChange({ axis, page })}
        />
      )}
      {isDated && address.dates !== 'calendar' && (
        <RadioGroup
          hideLegend
          legend={t(texts.scale)}
          value={address.scale}
          options={[
            ['day', t(texts.day)],
            ['month', t(texts.month)],
            ['year', t(texts.year)],
          ]}
          onChange={(scale) => onChange({ scale, page })}
        />
      )}
      <RadioGroup
        hideLegend
        legend={t(texts.view)}
        value={address.dates}
        options={shownAs.flatMap((one) => (isDated || one !== 'calendar' ? [[one, t(texts[one])]] : []))}
        onChange={(dates) => onChange({ dates, page })}
      />
    </div>
  );
};
