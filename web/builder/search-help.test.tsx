import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultKinds, variantKinds } from '#search/characters/variants.ts';
import { kindTexts } from '#contract/search/search-texts.ts';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { SearchHelp } from './search-help.tsx';

openDialogs();
afterEach(cleanup);

it('[S-045] the help says how letters in a value are read', () => {
  render(<SearchHelp onClose={() => {}} />);
  const help = screen.getByRole('dialog', { name: '检索说明' });
  expect(help.textContent).toContain('查“天a下”只得“天a下”，不得“天下”');
});

it('lists every kind of variants with what the engine does by default', () => {
  render(<SearchHelp onClose={() => {}} />);
  const names = screen.getAllByRole('term').map((term) => term.textContent);
  expect(names).toEqual(variantKinds.map((kind) => kindTexts[kind]));
  for (const kind of variantKinds) {
    const row = screen.getByText(kindTexts[kind], { selector: 'dt' }).parentElement!;
    expect(within(row).queryByText('默认兼查') !== null).toBe(defaultKinds[kind]);
  }
});

it('is closed by its button', () => {
  const close = vi.fn<() => void>();
  render(<SearchHelp onClose={close} />);
  screen.getByRole('button', { name: '关闭' }).click();
  expect(close).toHaveBeenCalledOnce();
});
