import { expect, it } from 'vitest';
import { bodyOfMatch } from './article-body.ts';

const part = (text: string, hits: [number, number][] = []) => ({ text, note: false, hits });

it('[N-016] leaves the titles to the head of the card, but for what was found in them', () => {
  const titles = ['社論', '師𠀀說'];
  const whole = [part('社論師𠀀說古之學者必有師', [[7, 9]]), part('文')];
  expect(bodyOfMatch({ titles, content: whole })).toEqual([part('古之學者必有師', [[2, 4]]), part('文')]);
  for (const content of [
    [part('社論師𠀀說古之學者必有師', [[2, 5]])],
    [part('古之學者必有師', [[2, 4]])],
    [part('社論師𠀀說')],
    [],
  ])
    expect(bodyOfMatch({ titles, content })).toEqual(content);
});
