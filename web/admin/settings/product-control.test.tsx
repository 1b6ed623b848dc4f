import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defaultSettings } from '#contract/settings/settings.ts';
import { serveConsole } from '#testing/dom/console-site.ts';
import { serveSite, visit } from '#testing/dom/visited-site.tsx';

serveSite();

it('shows the products of a setting by name, and takes and leaves them without a code being typed', async () => {
  serveConsole((path) => {
    if (path.startsWith('/api/admin/settings'))
      return { set: { entryProducts: ['wujun', 'gone'] }, inherited: defaultSettings };
    return path.startsWith('/api/admin/mail') ? { server: null } : undefined;
  });
  visit('/admin?part=settings');
  const field = within(await screen.findByRole('group', { name: '统计与探索' }));
  expect(await field.findByText('吳郡圖經續記')).toBeTruthy();
  expect(field.getByText('wujun')).toBeTruthy();
  expect(field.queryByRole('textbox')).toBeNull();
  fireEvent.click(field.getByRole('button', { name: '去掉“gone”' }));
  expect(field.queryByText('gone')).toBeNull();
  expect(field.getByRole('button', { name: '统计与探索：选择产品' })).toBeTruthy();
});
