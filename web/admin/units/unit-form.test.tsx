import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AdminUnit } from '#contract/admin/admin.ts';
import { dayOf } from '#contract/values/shanghai-day.ts';
import { makeAdminUnit } from '#testing/dom/admin-unit.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { closeNotice, currentNotice } from '../../kit/overlays/notice.tsx';
import { noticeSavedUnit } from './saved-notice.ts';
import { UnitForm } from './unit-form.tsx';

afterEach(() => {
  cleanup();
  closeNotice();
  vi.unstubAllGlobals();
});

const show = (unit: AdminUnit | undefined, onSave: () => Promise<unknown>) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
  render(
    <QueryClientProvider client={queryClient}>
      <UnitForm {...(unit ? { unit } : {})} busy={false} onSave={onSave} />
    </QueryClientProvider>,
  );
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const past = dayOf(Date.now() - 3 * 86_400_000);

it('shows all that is wrong at once, each at its field, and sends nothing', () => {
  const onSave = vi.fn(async () => undefined);
  const subscriptions = [{ code: '*', startsOn: '2026-05-01', endsOn: '2026-04-01' }];
  show(makeAdminUnit({ subscriptions }), onSave);
  type('另设密码', 'short');
  type('登记地址', '10.1.0.0/16\n\n300.1.1.1\n10.0.0.0/4');
  type('席位', 'many');
  type('每月打印页数', '-1');
  save();
  expect(alerts()).toEqual([
    '密码至少 12 个字符',
    '“全部产品”的终止日期早于起始日期，请改正',
    '第 3 行：“300.1.1.1”不是地址范围，应如 10.1.0.0/16 或 2001:db8::/32；第 4 行：“10.0.0.0/4”太宽，几乎任何人都能以此单位登录；IPv4 至少 /8，IPv6 至少 /20，请缩小范围',
    '请填写 0 至 9,999,999 的整数',
    '请填写 0 至 9,999,999 的整数',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('另设密码'));
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(5);
  expect(onSave).not.toHaveBeenCalled();
  // The hint stays beside what is wrong.
  expect(screen.getByText(/^一行一段/)).toBeTruthy();
  cleanup();
  show(undefined, onSave);
  type('登记地址', '300.1.1.1');
  save();
  expect(alerts()[0]).toBe('请填写 3 至 64 个字符');
  expect(alerts()).toHaveLength(3);
});

it('says at the name that it is taken, until it is changed', async () => {
  const faults = [{ path: ['name'], rule: 'name-taken' as const, params: {} }];
  const taken = new ApiError(409, '该账号已被使用，请换一个', { code: 'name-taken', faults });
  show(undefined, () => Promise.reject(taken));
  type('名称', '示例大学');
  type('登录密码', 'correct horse battery');
  save();
  await waitFor(() => expect(alerts()).toEqual(['已有同名或字形相近者，请换一个名称']));
  const name = screen.getByLabelText('名称');
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(currentNotice()).toBeUndefined();
  type('名称', '示例学院');
  expect(alerts()).toEqual([]);
});

it('warns of a day that is past and of ranges that overlap, which are saved all the same', async () => {
  const onSave = vi.fn(async () => undefined);
  const overlaps = [{ cidr: '10.1.0.0/16', unit: '乙校', theirs: '10.0.0.0/8' }];
  show(makeAdminUnit({ cidrs: ['10.1.0.0/16'], overlaps }), onSave);
  type('登记地址', '10.1.0.0/16\n10.1.2.0/24');
  type('到期', past);
  const noted = (label: string) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent;
  expect(noted('到期')).toContain('已过期：此日早于今日');
  expect(noted('登记地址')).toContain('10.1.0.0/16 与 10.1.2.0/24 重叠');
  expect(noted('登记地址')).toContain('读者计入本单位');
  expect(noted('登记地址')).toContain('10.1.0.0/16 与“乙校”的 10.0.0.0/8');
  save();
  expect(alerts()).toEqual([]);
  expect(onSave).toHaveBeenCalledOnce();
});

it('says after saving that it is saved, and what may not be meant so', () => {
  noticeSavedUnit(makeAdminUnit());
  expect(currentNotice()).toMatchObject({ kind: 'success', message: '已保存' });
  const overlaps = [{ cidr: '10.1.0.0/16', unit: '乙校', theirs: '10.0.0.0/8' }];
  noticeSavedUnit(makeAdminUnit({ overlaps, expiresOn: past }));
  expect(currentNotice()).toMatchObject({
    kind: 'warning',
    message: '已保存',
    description: '其中有地址与其他单位重叠，详见“登记地址”之下；到期之日已过，此单位的读者不能登录',
  });
});
