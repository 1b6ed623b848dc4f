import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RequestFault } from '#contract/http/faults.ts';
import { FieldNote } from '../kit/fields/field-note.tsx';
import { closeNotice, currentNotice, showNotice } from '../kit/overlays/notice.tsx';
import { ApiError } from './api-error.ts';
import { useFormFaults } from './use-form-faults.ts';

afterEach(cleanup);
beforeEach(closeNotice);

const names = ['name', 'email', 'phone', 'seats', 'cidrs', 'expiresOn'];

const Form = ({ failure }: { failure: ApiError }) => {
  const { attach, ...form } = useFormFaults<HTMLFormElement>(names);
  return (
    <form
      ref={attach}
      onSubmit={(event) => {
        event.preventDefault();
        form.takeFailure(failure, '未能保存');
      }}
    >
      {names.map((name) => (
        <div key={name}>
          <input
            aria-label={name}
            aria-invalid={form.faults.has(name)}
            aria-describedby={`${name}-note`}
            onChange={() => form.clear([name])}
          />
          <FieldNote id={`${name}-note`} fault={form.faults.get(name)} hint={`hint of ${name}`} />
        </div>
      ))}
      <button type="submit">send</button>
    </form>
  );
};

const refusal = (faults: RequestFault[]) =>
  new ApiError(400, '请求有误', { code: 'bad-request', details: 'all of them', faults });
const fault = (name: string, rule: RequestFault['rule'], params = {}): RequestFault => ({
  path: [name],
  rule,
  params,
});
const six = [
  fault('name', 'mixed-scripts'),
  fault('email', 'not-an-email-address'),
  fault('phone', 'control-characters'),
  fault('seats', 'too-large', { most: 9 }),
  { ...fault('cidrs', 'not-a-range', { text: '300.1.1.1' }), path: ['cidrs', 1] },
  fault('expiresOn', 'not-a-day'),
];
const send = (failure: ApiError) => {
  render(<Form failure={failure} />);
  fireEvent.click(screen.getByRole('button'));
};
const wordsOf = (name: string) =>
  [...(document.getElementById(`${name}-note`)?.children ?? [])].map(({ textContent }) => textContent);

it('a form with six wrong fields shows six, each at its field beside its hint, and no notice', () => {
  showNotice({ kind: 'error', message: '上次的错误' });
  send(refusal(six));
  expect(names.map(wordsOf)).toEqual([
    ['混用了几种文字的字母（如拉丁字母与西里尔字母），请只用一种', 'hint of name'],
    ['不是邮箱地址', 'hint of email'],
    ['不能含有控制字符', 'hint of phone'],
    ['不得大于 9', 'hint of seats'],
    ['2：“300.1.1.1”不是地址范围，应如 10.1.0.0/16 或 2001:db8::/32', 'hint of cidrs'],
    ['不是日期，应如 2026-03-01', 'hint of expiresOn'],
  ]);
  expect(names.map((name) => screen.getByLabelText(name).getAttribute('aria-invalid'))).toEqual(
    names.map(() => 'true'),
  );
  expect(document.activeElement).toBe(screen.getByLabelText('name'));
  expect(currentNotice()).toBeUndefined();
});

it('moves the focus to the first in the form, and forgets the fault of a field that is changed', () => {
  send(refusal([fault('seats', 'required'), fault('email', 'required')]));
  const email = screen.getByLabelText('email');
  expect(document.activeElement).toBe(email);
  fireEvent.change(email, { target: { value: 'a' } });
  expect([wordsOf('email'), wordsOf('seats')]).toEqual([['hint of email'], ['缺少此项', 'hint of seats']]);
});

it('says in one sentence what belongs to no field', () => {
  send(refusal([fault('version', 'not-a-whole-number'), fault('email', 'required')]));
  expect(wordsOf('email')[0]).toBe('缺少此项');
  expect(currentNotice()).toMatchObject({
    message: '未能保存',
    description: '请求有误。version：应为整数',
  });
});

it('says a failure without faults as it is', () => {
  send(new ApiError(409, '请求与先前的请求冲突', { code: 'conflict', details: '请重新载入' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(currentNotice()?.description).toBe('请求与先前的请求冲突。请重新载入');
});
