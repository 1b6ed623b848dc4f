// The right reading and its grounds, written or changed.
import { useEffect, useRef, useState } from 'react';
import { commentLimit } from '#contract/annotations/notes.ts';
import { useText } from '../i18n/use-text.ts';
import { CountedArea, lengthOf } from '../annotations/counted-area.tsx';
import { SpanForm } from '../annotations/span-form.tsx';
import type { SpanWriting } from '../book/annotation-type.ts';
import { useDraft } from '../annotations/use-draft.ts';
import { problemOfRightWord } from './check-right-word.ts';
import { correctionsTexts } from './corrections-texts.ts';
import { RightWordField } from './right-word-field.tsx';

interface Written {
  rightWord: string;
  comment: string;
}

interface Props extends SpanWriting {
  wrong: string;
  /** What it says so far. */
  atFirst: Written;
  saveLabel: string;
  save: (written: Written) => Promise<void>;
}

export const CorrectionForm = ({ wrong, atFirst, saveLabel, save, ...writing }: Props) => {
  const t = useText();
  const [draft, write, found] = useDraft(writing.draftKey, atFirst);
  const [problem, setProblem] = useState<Partial<Written>>({});
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const rightWord = draft.rightWord.trim();
  const comment = draft.comment.trim();
  const check = (): boolean => {
    const right = problemOfRightWord(t, wrong, rightWord);
    const limit = commentLimit.toLocaleString('en');
    const long = lengthOf(comment) > commentLimit ? t(correctionsTexts.groundsTooLong, { limit }) : undefined;
    setProblem({ ...(right && { rightWord: right }), ...(long && { comment: long }) });
    if (right !== undefined) input.current?.focus();
    return right === undefined && long === undefined;
  };
  const change = (changed: Partial<Written>) => {
    write({ ...draft, ...changed });
    setProblem({});
  };
  return (
    <SpanForm
      {...writing}
      saveLabel={saveLabel}
      unsaved={rightWord !== atFirst.rightWord || comment !== atFirst.comment}
      found={found}
      check={check}
      save={() => save({ rightWord, comment })}
    >
      <RightWordField
        ref={input}
        value={draft.rightWord}
        problem={problem.rightWord}
        onChange={(value) => change({ rightWord: value })}
      />
      <CountedArea
        label={t(correctionsTexts.grounds)}
        hint={t(correctionsTexts.groundsHint)}
        value={draft.comment}
        limit={commentLimit}
        rows={2}
        problem={problem.comment}
        onChange={(value) => change({ comment: value })}
      />
    </SpanForm>
  );
};
