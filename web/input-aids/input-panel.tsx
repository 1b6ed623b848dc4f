// Characters that no keyboard has at hand, beside the box that they are entered into: by drawing them, or by their
// components. The panel stays open for the next one.
import { type RefObject, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { CheckBox } from '../kit/fields/check-box.tsx';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { PopoverPanel } from '../kit/overlays/popover.tsx';
import { Tabs } from '../kit/controls/tabs.tsx';
import { ComponentInput } from './component-input.tsx';
import { HandwritingInput } from './handwriting-input.tsx';
import { inputAidTexts } from './texts.ts';
import { type InputWay, useInputWays } from './use-input-ways.ts';
import './input-panel.css';

const wayTexts = {
  handwriting: inputAidTexts.handwriting,
  components: inputAidTexts.byComponents,
} as const satisfies Record<InputWay, string>;

interface Props {
  trigger: RefObject<Element | null>;
  onEnter: (word: string) => void;
  onClose: () => void;
}

export const InputPanel = ({ trigger, onEnter, onClose }: Props) => {
  const t = useText();
  const ways = useInputWays();
  const [chosen, setWay] = useState<InputWay>();
  const way = ways.find((one) => one === chosen) ?? ways[0];
  const [extended, setExtended] = useState(false);
  return (
    <PopoverPanel
      label={t(inputAidTexts.open)}
      className="input-panel"
      trigger={trigger}
      placement="bottom right"
      offset={10}
      onClose={onClose}
    >
      <div className="input-panel-head">
        <Tabs
          label={t(inputAidTexts.ways)}
          tabs={ways.map((key) => ({ key, name: t(wayTexts[key]) }))}
          current={way ?? 'handwriting'}
          panel="input-panel"
          onTab={setWay}
        />
        {way === 'handwriting' && (
          <CheckBox checked={extended} onChange={setExtended}>
            {t(inputAidTexts.extended)}
          </CheckBox>
        )}
        <IconButton icon="close" label={t(inputAidTexts.close)} onClick={onClose} />
      </div>
      <div id="input-panel" role="tabpanel" aria-labelledby={`tab-${way}`}>
        {way === 'handwriting' && <HandwritingInput extended={extended} onEnter={onEnter} />}
        {way === 'components' && <ComponentInput onEnter={onEnter} />}
      </div>
    </PopoverPanel>
  );
};
