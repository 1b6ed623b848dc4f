import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { FailedResults } from './failed-results.tsx';

afterEach(cleanup);

const failed = (error: unknown) =>
  render(
    <FailedResults error={error} address={{ excludedForms: [] }} onRetry={() => {}} onChange={() => {}} />,
  );

it('says what is wrong with a question that is refused, and offers no second try', () => {
  const details = 'filterGroup.groups.1.rules.0.value：最多 1000 个字符';
  failed(new ApiError(400, '请求有误', { code: 'bad-request', details }));
  expect(screen.getByRole('alert').textContent).toBe('检索条件有误检索词：最多 1000 个字符');
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers a second try for one that failed', () => {
  failed(new ApiError(500, '出错', { code: 'internal' }));
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});
