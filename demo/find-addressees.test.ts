import { describe, expect, it } from 'vitest';
import { ensureVariants } from '#library/reference-data/variants/build-variants.ts';
import { openVariants } from '#search/characters/variants.ts';
import { AddresseeFinder, courtesyNamesOf, homesOfPoets } from './find-addressees.ts';
import { readRuns } from './read-runs.ts';

const variants = openVariants(await ensureVariants());
const finder = new AddresseeFinder(
  {
    names: ['李白', '孟浩然', '元稹', '李祕', '白居易', '鴻漸', '陽城', '方干', '楊諫', '任華', '清江'],
    withoutFamily: new Set(['鴻漸']),
    unlike: ['李祕書'],
    courtesyNames: new Map([
      ['微之', '元稹'],
      ['太白', '李白'],
      ['樂天', '白居易'],
    ]),
    homes: new Set(['尋陽', '華州', '清江', '廣陵']),
  },
  variants,
);
const named = (title: string, poet = '某') =>
  finder.find(readRuns(title), poet).map(({ name, way, at }) => `${way} ${name} ${at}`);

describe('whom a title addresses', () => {
  it.each([
    ['贈李白', ['酬贈 李白 1']],
    ['黃鶴樓送孟浩然之廣陵', ['送別 孟浩然 4']],
    ['寄山人李白兼呈孟浩然', ['酬贈 李白 3', '酬贈 孟浩然 7']],
    ['酬微之', ['酬贈 元稹 1']],
    ['贈白樂天', ['酬贈 白居易 2']],
    ['寄鴻漸', ['酬贈 鴻漸 1']],
    ['奉和李白', ['酬贈 李白 2']],
    ['寄方幹', ['酬贈 方干 1']],
    // No addressee: no word before the name, too far away, separated by a mark, part of another word, a 字 that is
    // further off, the poet himself.
    ['李白墓', []],
    ['寄洛陽諸公兼懷同時之人與李白', []],
    ['春日有贈，李白同賦', []],
    ['贈李祕書', []],
    ['送人遊太白', []],
    ['江上李白', []],
    ['送陸鴻漸', []],
    ['奉和幸李白', []],
    ['和陽城驛', []],
    ['和過孟浩然故居', []],
    ['送楊諫議', []],
    ['尋太白道士', []],
    // A name that overlaps a place name is not found; one that equals a place name, or follows one, is.
    ['下尋陽城泛彭蠡，寄黃判官', []],
    ['和知己赴任華州', []],
    ['送清江上人', ['送別 清江 1']],
    // A name of two characters ends at the end of the title, or before a mark, a name or a word that follows names; elsewhere it
    // may be the beginning of another, or of an office, or somebody else is meant.
    ['寄李白侍御', ['酬贈 李白 1']],
    ['送李白歸蜀', ['送別 李白 1']],
    ['寄李白，因成長句', ['酬贈 李白 1']],
    ['寄李白元稹', ['酬贈 李白 1', '酬贈 元稹 3']],
    ['寄李白信三首', []],
    ['送李白弟耽', []],
    ['贈元稹歌妓', []],
    ['訪李白者', []],
    ['寄廣陵李白', ['酬贈 李白 3']],
  ])('is read from %s', (title, expected) => {
    expect(named(title)).toEqual(expected);
  });

  it('is never the poet, and nobody twice', () => {
    expect(named('贈李白', '李白')).toEqual([]);
    expect(named('贈李白寄李白')).toEqual(['酬贈 李白 1']);
  });

  it('takes for places what the 小傳 say poets to be of', () => {
    const poets = ['陶峴，尋陽人，開元末家崑山。', '清江，會稽人。', '某甲，不知何許人。人皆得之，一時人。'];
    expect([...homesOfPoets(poets.map((desc) => ({ desc })))]).toEqual(['尋陽', '會稽', '一時']);
  });

  it('takes a 字 that the 小傳 have for one poet alone', () => {
    const poets = [
      { name: '白居易', desc: '白居易，字樂天，下邽人。' },
      { name: '劉禹錫', desc: '劉禹錫，字夢得，彭城人。' },
      { name: '于觀文', desc: '于觀文，字夢得。' },
      { name: '某甲', desc: '某甲，不知何許人。後有字書名者。' },
    ];
    expect([...courtesyNamesOf(poets, variants)]).toEqual([['樂天', '白居易']]);
  });
});
