// What the screens of knowledge say of kinds whose tool is off for who reads.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serveSite, site, visit } from '#testing/dom/visited-site.tsx';

serveSite();

it('[T-021] names no kind whose tool is off, nor asks for one', async () => {
  site.tools = ['renWu'];
  visit('/knowledgeSearch');
  const box = await screen.findByPlaceholderText('人物、著作、年号……');
  expect(box).toBeTruthy();
  fireEvent.click(screen.getByText('精确条件'));
  expect(screen.getByRole('textbox', { name: '相关著作' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: '相关地名' })).toBeNull();
});
