import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ReferenceFacts } from '#contract/tools/reference.ts';
import { readKanripoPersons } from './read-kanripo-lists.ts';

const dir = mkdtempSync(join(tmpdir(), 'catalog-'));
afterAll(() => rmSync(dir, { recursive: true }));
mkdirSync(join(dir, 'KR'));
writeFileSync(
  join(dir, 'KR', 'KR4d.txt'),
  `#-*- mode: org; -*-
** KR4d ZB4d 別集類-宋
*** KR4d0081 蘇詩補註-宋-蘇軾
:PROPERTIES:
:KR_ID: KR4d0081
:_RESP:    （宋）蘇軾,（清）查愼行
:END:
**** 人物
***** 蘇軾
      :PROPERTIES:
      :DYNASTY:  宋
      :FUNCTION: 撰
      :DATES:    1036 - 1101
      :END:

***** 查愼行
      :PROPERTIES:
      :DYNASTY:  清
      :FUNCTION: 註
      :DATES:    1650 - 1727
      :END:

***** 佚名
**** 版本
***** WYG
*** KR4d0076 東坡全集-宋-蘇軾
**** 人物
***** 蘇軾
     :PROPERTIES:
     :DYNASTY:  #宋
     :DATES:    fl. 1080
     :END:
`,
);
writeFileSync(
  join(dir, 'KR', 'KR6d.txt'),
  `*** KR6d0001 妙法蓮華經-姚秦-鳩摩羅什
:PROPERTIES:
:DYNASTY: 姚秦
:END:
**** 人物
***** 鳩摩羅什
:PROPERTIES:
:FUNCTION: 譯
:END:
***** 某僧
:PROPERTIES:
:DYNASTY: ?
:END:
`,
);

it('reads the persons of the Kanripo catalogue, each of his own dynasty and with his dates, at whatever depth', async () => {
  const persons: ReferenceFacts[] = [];
  for await (const one of readKanripoPersons(dir)) persons.push(one);
  expect(persons).toEqual([
    {
      name: '蘇軾',
      dynasty: '宋',
      bdDate: '1036 - 1101；fl. 1080',
      role: '撰',
      works: ['蘇詩補註', '東坡全集'],
    },
    { name: '查愼行', dynasty: '清', bdDate: '1650 - 1727', role: '註', works: ['蘇詩補註'] },
    { name: '鳩摩羅什', dynasty: '姚秦', bdDate: '', role: '譯', works: ['妙法蓮華經'] },
    { name: '某僧', dynasty: '', bdDate: '', role: '', works: ['妙法蓮華經'] },
  ]);
});
