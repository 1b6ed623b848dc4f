import type { RequestFault } from '#contract/http/faults.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query-client.ts';
import { SettingForm } from './setting-form.tsx';

afterEach(cleanup);

it('a form with six wrong fields shows six, each at its field', async () => {
  const faults: RequestFault[] = [
    { path: ['set', 'institution'], rule: 'too-long', params: { most: 60 } },
    { path: ['set', 'printQuota'], rule: 'too-large', params: { most: 9 } },
    { path: ['set', 'siteAddress'], rule: 'not-a-site-address', params: {} },
    { path: ['set', 'noticeEmail'], rule: 'not-an-email-address', params: {} },
    { path: ['set', 'groups', 0, 'name'], rule: 'too-short', params: { least: 1 } },
    { path: ['set', 'groups', 2, 'id'], rule: 'required', params: {} },
    { path: ['set', 'fallbackProduct'], rule: 'no-such-product', params: { code: 'none' } },
  ];
  render(
    <QueryClientProvider client={queryClient}>
      <SettingForm
        sections={[
          {
            title: '',
            fields: [
              { name: 'institution', control: { kind: 'text' } },
              { name: 'printQuota', control: { kind: 'number' } },
              { name: 'siteAddress', control: { kind: 'text' } },
              { name: 'noticeEmail', control: { kind: 'text' } },
              { name: 'groups', control: { kind: 'rows', columns: [{ key: 'name' }] } },
              { name: 'fallbackProduct', control: { kind: 'text' } },
            ],
          },
        ]}
        set={{ printQuota: 1 }}
        level={2}
        save={() => Promise.reject(new ApiError(400, '请求有误', { code: 'bad-request', faults }))}
      />
    </QueryClientProvider>,
  );
  const quota = screen.getByRole('group', { name: '每月打印页数' });
  fireEvent.change(within(quota).getByRole('textbox'), { target: { value: '10' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  const said = await screen.findAllByRole('alert');
  expect(
    said.map((one) => [one.closest('fieldset')?.querySelector('legend')?.textContent, one.textContent]),
  ).toEqual([
    ['机构名称', '最多 60 个字符'],
    ['每月打印页数', '不得大于 9'],
    ['本站网址', '不是网址，或含路径；应以 https:// 起，只到域名为止'],
    ['通知邮箱', '不是邮箱地址'],
    ['产品组', '1：至少 1 个字符；3：缺少此项'],
    ['统计与探索的默认产品', '没有编号为“none”的产品'],
  ]);
});
