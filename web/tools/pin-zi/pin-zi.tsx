// Characters by their components, gathered in a line.
import { useRef, useState } from 'react';
import { EnteredText } from '../../input-aids/entered-text.tsx';
import { ComponentInput } from '../../input-aids/component-input.tsx';
import { useInsertion } from '../../input-aids/use-insertion.ts';
import { ToolHead } from '../frame/tool-head.tsx';
import '../../input-aids/input-panel.css';

export const PinZiTool = () => {
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const enter = useInsertion(box, setText);
  return (
    <>
      <ToolHead tool="pinZi" boxless />
      <EnteredText box={box} text={text} onText={setText} />
      <ComponentInput onEnter={enter} />
    </>
  );
};
