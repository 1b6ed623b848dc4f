import { AppError } from '#contract/http/app-error.ts';
import type { RequestFault } from '#contract/http/faults.ts';
import { feedbackFaults } from '#contract/site/feedback-texts.ts';
import type { NewFeedback } from '#contract/site/feedback.ts';
import { isEmailOrNone } from '#contract/values/email-address.ts';

/** What the sender has to mend, by field; `isType` where the type is one of those there are. */
export const feedbackRefusal = (
  { title, content, email }: NewFeedback,
  isType: boolean,
): AppError | undefined => {
  const found = {
    type: isType ? undefined : 'no-such-type',
    title: title.trim() === '' ? 'required' : undefined,
    content: content.trim() === '' ? 'required' : undefined,
    email: isEmailOrNone(email) ? undefined : 'not-an-email-address',
  } as const;
  const names = (['type', 'title', 'content', 'email'] as const).filter((name) => found[name] !== undefined);
  if (names.length === 0) return undefined;
  const faults = names.map((name): RequestFault => {
    const rule = found[name] ?? 'invalid';
    return { path: [name === 'type' ? 'feedbackTypeId' : name], rule, params: {} };
  });
  return new AppError('bad-request', faults, {
    details: names.map((name) => feedbackFaults[name]).join('；'),
  });
};
