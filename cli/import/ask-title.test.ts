import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { askTitle } from './ask-title.ts';

/** The answer to what is typed, and what was shown. */
const ask = async (typed: string, isTTY = true) => {
  const input = Object.assign(new PassThrough(), { isTTY });
  const output = new PassThrough();
  input.end(typed);
  const title = await askTitle('jb', { input, output });
  output.end();
  return { title, shown: await text(output) };
};

it('prompts for a title at a terminal until there is one', async () => {
  expect(await ask('晶報\n')).toEqual({
    title: '晶報',
    shown: 'Title of the newspaper, whose files are called “jb”: ',
  });
  const again = await ask('\n  \n 晶報 \n');
  expect([again.title, again.shown.split('jb').length]).toEqual(['晶報', 4]);
});

it('gives none where the terminal is closed, and prompts for none where there is no terminal', async () => {
  expect((await ask('')).title).toBeUndefined();
  expect(await ask('晶報\n', false)).toEqual({ title: undefined, shown: '' });
});
