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
const show = (of: [string, number][]) =>
  render(
    <FrequencyControls
      libraries={of.map(([id, characters]) => library(id, characters))}
      appId="all"
      other={undefined}
      parameters={{}}
      change={() => {}}
    />,
  );
const offered = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);

it('[T-017] offers every sub-library, says which the library has nothing of, and compares with the others alone', () => {
  const { unmount } = show([
    ['all', 12],
    ['SBCK', 0],
    ['SKQS', 7],
  ]);
  expect(offered()).toEqual(['全部馆藏12', 'SBCK未收', 'SKQS7']);
  expect(screen.getByRole('combobox', { name: '对比' }).textContent).not.toContain('SBCK');
  unmount();
  show([
    ['all', 12],
    ['SBCK', 0],
  ]);
  expect(offered()).toEqual(['全部馆藏12', 'SBCK未收']);
  expect(screen.queryByRole('combobox', { name: '对比' })).toBeNull();
});
