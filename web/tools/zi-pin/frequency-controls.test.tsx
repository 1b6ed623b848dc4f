import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FrequencyControls } from './frequency-controls.tsx';

afterEach(cleanup);

const library = (appId: string, characters: number) => ({
  appId,
  name: appId,
  products: 1,
  damaged: 0,
  characters,
  distinct: characters,
});
const show = (of: [string, number][], appId = 'all') =>
  render(
    <FrequencyControls
      libraries={of.map(([id, characters]) => library(id, characters))}
      appId={appId}
      other={undefined}
      parameters={{}}
      change={() => {}}
    />,
  );
const offered = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);

it('offers the sub-libraries that the library has something of, and nothing to compare with where there is one', () => {
  const { unmount } = show([
    ['all', 12],
    ['SBCK', 0],
    ['SKQS', 7],
  ]);
  expect(offered()).toEqual(['全部馆藏12', 'SKQS7']);
  expect(screen.getByRole('combobox', { name: '对比' }).textContent).not.toContain('SBCK');
  unmount();
  show([
    ['all', 12],
    ['SBCK', 0],
  ]);
  expect(offered()).toEqual(['全部馆藏12']);
  expect(screen.queryByRole('combobox', { name: '对比' })).toBeNull();
});

it('keeps the one that an address has, to be let go of', () => {
  show(
    [
      ['all', 12],
      ['SBCK', 0],
    ],
    'SBCK',
  );
  expect(offered()).toEqual(['全部馆藏12', 'SBCK0']);
});
