import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { closeNotice, currentNotice } from '../kit/overlays/notice.tsx';
import { showLoginFailure } from './login-refusal.tsx';
import { sessionTexts } from './texts.ts';

it('[A-060] says once that the login failed, and why, whatever the reason', () => {
  const reasons = [
    [sessionTexts.noCorpId],
    [sessionTexts.failure, sessionTexts.notBegunHere],
    ['账号或密码错误'],
    ['账号或密码错误', '稍后再试'],
  ];
  for (const [message = '', details] of reasons) {
    closeNotice();
    showLoginFailure(new ApiError(0, message, details === undefined ? {} : { details }));
    const { message: heading = '', description = '' } = currentNotice() ?? {};
    const said = `${heading} ${description}`;
    expect(said.split(sessionTexts.failure)).toHaveLength(2);
    expect(said.startsWith(sessionTexts.failure)).toBe(true);
    for (const part of [message, details ?? '']) expect(said).toContain(part);
  }
});
