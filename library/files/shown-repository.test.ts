import { expect, it } from 'vitest';
import { sourceFacts } from '../bundle/introduction-facts.ts';
import { withoutMachinePaths } from './shown-repository.ts';

it.each([
  ['file:///srv/mirror/KR2e0010.git，分支 WYG，提交 abc', 'KR2e0010，分支 WYG，提交 abc'],
  [
    '漢籍リポジトリ；file:///srv/mirror/kanripo+KR2e0010/repo，分支 WYG',
    '漢籍リポジトリ；kanripo+KR2e0010，分支 WYG',
  ],
  ['file:///srv/%E5%A4%A7%E5%AD%B8/.git', '大學'],
  ['file:///srv/100%/', '100%'],
  ['https://github.com/kanripo/KR2e0010，分支 WYG', 'https://github.com/kanripo/KR2e0010，分支 WYG'],
])('shows the name alone of a repository in a folder of the machine: %s', (recorded, shown) => {
  expect(withoutMachinePaths(recorded)).toBe(shown);
});

it('shows no path of the machine in the introduction of a product that was made with one', () => {
  const facts = [{ label: '来源', value: '漢籍リポジトリ；file:///srv/KR2e0010，分支 WYG' }];
  expect(sourceFacts({ introduction: { paragraphs: [], facts } })).toEqual([
    { label: '来源', value: '漢籍リポジトリ；KR2e0010，分支 WYG' },
  ]);
});
