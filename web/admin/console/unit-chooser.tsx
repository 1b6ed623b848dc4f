// A unit is chosen in a list to type in: a library may have hundreds.
import { type RefObject, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { ChoiceList } from '../../kit/overlays/choice-list.tsx';
import { ChooserButton } from '../../kit/overlays/chooser-button.tsx';
import { Icon } from '../../kit/icons/icons.tsx';
import { unitTexts } from './texts.ts';

interface UnitChoice {
  key: string;
  text: string;
  count?: string;
}

/** Of the choice of no unit; no unit has it. */
const wholeKey = '';

interface Props {
  label: string;
  /** Where the screen says beside it what is chosen. */
  hideLabel?: boolean;
  units: readonly UnitChoice[];
  present: string | undefined;
  /** The text shown where no unit is chosen; it can be chosen too. */
  whole: string;
  onChoose: (key: string | undefined) => void;
}

interface ChoicesProps extends Props {
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

const UnitChoices = ({ label, units, present, whole, onChoose, trigger, onClose }: ChoicesProps) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const word = typed.normalize('NFC').trim().toLowerCase();
  const found =
    word === ''
      ? [{ key: wholeKey, text: whole }, ...units]
      : units.filter(({ text }) => text.toLowerCase().includes(word));
  return (
    <ChoiceList
      label={label}
      find={t(unitTexts.find)}
      typed={typed}
      onType={setTyped}
      groups={[{ key: 'units', title: '', choices: found }]}
      present={present ?? wholeKey}
      describeFound={(n) =>
        n > 0
          ? t(unitTexts.found, { n: n.toLocaleString('en') })
          : t(unitTexts.noneFound, { text: typed.trim() })
      }
      onChoose={(key) => onChoose(key === wholeKey ? undefined : key)}
      trigger={trigger}
      onClose={onClose}
    />
  );
};

export const UnitChooser = (props: Props) => {
  const { label, hideLabel = false, units, present, whole } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = units.find(({ key }) => key === present)?.text ?? present ?? whole;
  return (
    <div className="filter-field">
      {hideLabel ? null : <span>{label}</span>}
      <ChooserButton
        {...{ button, isOpen }}
        label={`${label}：${name}`}
        className="input chooser-field"
        onOpen={setOpen}
        list={isOpen && <UnitChoices {...props} trigger={button} onClose={() => setOpen(false)} />}
      >
        <span className="grow clip">{name}</span>
        <Icon name="chevron-down" small />
      </ChooserButton>
    </div>
  );
};
