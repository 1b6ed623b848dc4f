import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RequestFault } from '#contract/http/faults.ts';
import { ApiError } from '../../api/api-error.ts';
import { FailedResults } from './failed-results.tsx';

afterEach(cleanup);

const failed = (error: unknown) =>
  render(
    <FailedResults error={error} address={{ excludedForms: [] }} onRetry={() => {}} onChange={() => {}} />,
  );

it('says what is wrong with a question that is refused, and offers no second try', () => {
  const rules = ['filterGroup', 'groups', 1, 'rules'];
  const faults: RequestFault[] = [
    { path: [...rules, 0, 'value'], rule: 'too-long', params: { most: 1000 } },
    { path: [...rules, 1, 'dis'], rule: 'too-small', params: { least: 1 } },
  ];
  failed(new ApiError(400, '请求有误', { code: 'bad-request', faults }));
  expect(screen.getByRole('alert').textContent).toBe(
    '检索条件有误检索词：最多 1000 个字符；filterGroup.groups.1.rules.1.dis：不得小于 1',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  [
    'of its timeout',
    new ApiError(503, '检索超时，请缩小检索范围后重试', { code: 'search-timeout' }),
    '检索未完成检索超时，请缩小检索范围后重试重试',
  ],
  [
    'that nothing answers',
    new ApiError(0, '无法连接服务器', { details: '请稍后重试' }),
    '检索未完成无法连接服务器。请稍后重试重试',
  ],
  ['without a reason of the server', new Error('broken'), '检索未完成并非没有结果，请稍后重试。重试'],
])('says the reason of a search that failed, and offers a second try: %s', (_, error, said) => {
  failed(error);
  expect(screen.getByRole('alert').textContent).toBe(said);
});

it('asks for other words where there are too many, not for the same again', () => {
  failed(new ApiError(400, '检索条件过多或过长，请精简后重试', { code: 'query-too-large' }));
  expect(screen.queryByRole('button')).toBeNull();
});
