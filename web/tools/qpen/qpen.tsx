// Characters by drawing them, gathered in a line.
import { useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { EnteredText } from '../../input-aids/entered-text.tsx';
import { HandwritingInput } from '../../input-aids/handwriting-input.tsx';
import { inputAidTexts } from '../../input-aids/texts.ts';
import { useInsertion } from '../../input-aids/use-insertion.ts';
import { CheckBox } from '../../kit/fields/check-box.tsx';
import { ToolHead } from '../frame/tool-head.tsx';
import '../../input-aids/input-panel.css';

export const QpenTool = () => {
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [extended, setExtended] = useState(false);
  const enter = useInsertion(box, setText);
  return (
    <>
      <ToolHead tool="qpen" boxless>
        <CheckBox checked={extended} onChange={setExtended}>
          {t(inputAidTexts.extended)}
        </CheckBox>
      </ToolHead>
      <EnteredText box={box} text={text} onText={setText} />
      <HandwritingInput extended={extended} onEnter={enter} />
    </>
  );
};
