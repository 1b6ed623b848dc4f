import { useId, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { Icon } from '../kit/icons/icons.tsx';
import { Select } from '../kit/fields/select.tsx';
import { clampDistance, type Direction, type Near } from './builder-query.ts';
import { builderTexts } from './builder-texts.ts';
import { nearDirections, distances } from './filter-group.ts';
import { ValueInput } from './value-input.tsx';

const directionTexts = {
  both: builderTexts.nearBoth,
  front: builderTexts.nearFront,
  behind: builderTexts.nearBehind,
} as const satisfies Record<Direction, string>;

interface Props {
  near: Near;
  onChange: (near: Near | undefined) => void;
  onRemove: () => void;
}

/** The distance part of a rule: another word, its side, and the maximum number of characters between. */
export const NearEditor = ({ near, onChange, onRemove }: Props) => {
  const t = useText();
  const id = useId();
  // The typed text is shown unchanged until the box is left; the search always uses an allowed distance.
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  const type = (text: string) => {
    setTyped(text);
    setRefused(clampDistance(text) !== Number(text));
    onChange({ ...near, dis: clampDistance(text) ?? near.dis });
  };
  return (
    <div className="qb-near">
      <span className="qb-choice">
        <Select
          className="input"
          label={t(builderTexts.nearDirection)}
          value={near.dir}
          options={nearDirections.map((direction) => [direction, t(directionTexts[direction])])}
          onChange={(dir) => onChange({ ...near, dir })}
        />
        <Icon name="chevron-down" small />
      </span>
      <span className="quiet">{t(builderTexts.nearWithin)}</span>
      <input
        className="input qb-distance num"
        type="text"
        inputMode="numeric"
        role="spinbutton"
        aria-label={t(builderTexts.nearDistance)}
        aria-valuemin={distances.least}
        aria-valuemax={distances.most}
        aria-valuenow={near.dis}
        aria-invalid={refused}
        aria-describedby={refused ? id : undefined}
        value={typed ?? near.dis}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          setTyped(undefined);
          setRefused(false);
          onChange({ ...near, dis: clampDistance(String(near.dis + step)) ?? near.dis });
        }}
      />
      <span className="quiet">{t(builderTexts.nearUnit)}</span>
      <ValueInput
        label={t(builderTexts.nearOther)}
        value={near.val2}
        onChange={(val2) => onChange({ ...near, val2 })}
      />
      <IconButton icon="close" label={t(builderTexts.removeNear)} onClick={onRemove} />
      {refused && (
        <p id={id} className="qb-refused" role="alert">
          {t(builderTexts.nearRange, { dis: near.dis })}
        </p>
      )}
    </div>
  );
};
