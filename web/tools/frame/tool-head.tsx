// The head of a tool: its name, the input box, and at the end what was found.
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { ToolName } from '#contract/values/tool-names.ts';
import { useText } from '../../i18n/use-text.ts';
import { useComponentInput } from '../../input-aids/use-component-input.tsx';
import { Icon } from '../../kit/icons/icons.tsx';
import { useTextDraft } from '../../kit/fields/use-draft.ts';
import { toolNameTexts } from '../../kit/tool-name-texts.ts';
import { toolFrameTexts } from './texts.ts';
import { useToolPlace } from './tool-place.ts';
import { ToolStatus, type ToolStatusProps } from './tool-status.tsx';

/** Characters that a question may have. */
const longestKey = 100;

const KeyBox = ({ tool, placeholder }: { tool: ToolName; placeholder: string | undefined }) => {
  const t = useText();
  const { parameters, change } = useToolPlace();
  const box = useRef<HTMLInputElement>(null);
  const { draft: text, setDraft: setText, expect } = useTextDraft(parameters.key ?? '');
  const input = useComponentInput(box, setText);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const key = text.trim();
    if (key === '') box.current?.focus();
    else {
      expect(key);
      change({ key, page: undefined, entry: undefined });
    }
  };
  return (
    <search>
      <form className="tool-question" onSubmit={ask}>
        <div className="input tool-box">
          <Icon name="search" small />
          <input
            ref={box}
            type="text"
            lang="zh-Hant"
            autoComplete="off"
            maxLength={longestKey}
            aria-label={t(toolNameTexts[tool])}
            placeholder={placeholder}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {input}
        </div>
        <button type="submit" className="button primary">
          {t(toolFrameTexts.find)}
        </button>
      </form>
    </search>
  );
};

interface Props extends Partial<ToolStatusProps> {
  tool: ToolName;
  placeholder?: string;
  /** Without a box where the tool asks in a way of its own. */
  boxless?: boolean;
  /** The box alone, for a part of the tool. */
  within?: boolean;
  /** What else is at the end. */
  children?: ReactNode;
}

export const ToolHead = ({
  tool,
  placeholder,
  boxless,
  within,
  found,
  awaiting,
  unseen = false,
  children,
}: Props) => {
  const t = useText();
  const { kind } = useToolPlace();
  const Heading = kind === 'page' ? 'h1' : 'h2';
  return (
    <header className="tool-head">
      {!within && (
        <Heading className={kind === 'page' ? 'screen-title' : 'visually-hidden'}>
          {t(toolNameTexts[tool])}
        </Heading>
      )}
      {!boxless && <KeyBox tool={tool} placeholder={placeholder} />}
      <div className="tool-summary quiet num">
        {!boxless && !within && <ToolStatus {...{ found, awaiting, unseen }} />}
        {children}
      </div>
    </header>
  );
};
