// The oracle is the measure of the engine; here it is itself measured, by examples counted by hand.
import { describe, expect, it } from 'vitest';
import { scan } from './oracle.ts';
import type {
  OracleFieldRule,
  OracleGroup,
  OracleItem,
  OracleOptions,
  OracleProduct,
  OracleRule,
  OracleTextRule,
} from './oracle-model.ts';
import { kindBit } from '../characters/variants.ts';

/** `（…）` is a note, `|` turns the page, `/` ends the section; `{…}` is one cell. */
const read = (text: string, gaiji: Record<string, OracleItem['gaiji']> = {}) => {
  const sections: { items: OracleItem[] }[] = [{ items: [] }];
  let [page, note, notes] = [1, 0, 0];
  for (const [token] of text.matchAll(/\{[^}]+\}|./gu)) {
    if (token === '|') page++;
    else if (token === '/') sections.push({ items: [] });
    else if (token === '（') note = ++notes;
    else if (token === '）') note = 0;
    else {
      const cell = token.replace(/^\{(.*)\}$/u, '$1');
      sections.at(-1)!.items.push({ page, text: cell, note, ...(gaiji[cell] && { gaiji: gaiji[cell] }) });
    }
  }
  return { firstPage: 1, pages: page, sections };
};

const simplified = kindBit('simplified');
/** Of the kind `simplified` the first is the simplified form. */
const edges: [string, string, number][] = [
  ['说', '說', simplified],
  ['說', '説', kindBit('shape')],
  ['说', '悅', kindBit('loan')],
  ['历', '歷', simplified],
  ['历', '曆', simplified],
  ['歷', '歴', kindBit('shape')],
  ['曆', '暦', kindBit('shape')],
  ['暦', '厤', kindBit('variant')],
  ['发', '發', simplified],
  ['发', '髮', simplified],
  ['苎', '苧', simplified],
  ['苧', '薴', simplified],
];
const variantsOf = (c: number) =>
  edges.flatMap(([a, b, kinds]) => {
    const up = a.codePointAt(0) === c;
    if (!up && b.codePointAt(0) !== c) return [];
    const way = { traditional: up && kinds === simplified, simplified: !up && kinds === simplified };
    return [{ codePoint: (up ? b : a).codePointAt(0)!, kinds, ...way }];
  });
const options: OracleOptions = {
  scope: 'all',
  kinds: 127,
  gaijiKind: kindBit('gaiji'),
  simplifiedKind: simplified,
};
const contain = (value: string, more: Partial<OracleTextRule> = {}): OracleTextRule => ({
  operator: 'Contain',
  value,
  relation: true,
  ...more,
});
const all = (...rules: OracleRule[]): OracleGroup => ({ type: 'And', not: false, rules, groups: [] });
const find = (text: string, query: OracleGroup | string, more: Partial<OracleOptions> = {}, gaiji = {}) =>
  scan(read(text, gaiji), typeof query === 'string' ? all(contain(query)) : query, variantsOf, {
    ...options,
    ...more,
  });
const places = (result: ReturnType<typeof find>) =>
  result.units.flatMap(({ hits }) => hits.map((h) => [h.note, h.start, h.length, h.page]));

describe('the oracle', () => {
  it('counts overlapping occurrences, and a hit where it begins', () => {
    expect(places(find('人人|人天', '人人'))).toEqual([
      [0, 0, 2, 1],
      [0, 1, 2, 1],
    ]);
  });

  it('reads main text through notes, and each note alone', () => {
    expect(places(find('天（地人）下', '天下'))).toEqual([[0, 0, 2, 1]]);
    expect(find('天（地）（人）下', '地人').total).toBe(0);
    expect(find('天（地）下', '天地').total).toBe(0);
    expect(find('天（天）天', '天', { scope: 'note' }).totalHit).toBe(1);
    expect(find('天（天）天', '天', { scope: 'text' }).totalHit).toBe(2);
  });

  it('is cut by sections alone: not by punctuation, white space, marks or pages', () => {
    expect(find('天，　|〓○下', '天。下').totalHit).toBe(1);
    expect(find('天/下', '天下').total).toBe(0);
    expect(find('天□下', '天下').total).toBe(0);
    expect(find('天□下', '天□下').total).toBe(1);
  });

  it('folds case and width of Latin letters and digits, and nothing else', () => {
    expect(find('ＡbſK１', 'aBSk1').totalHit).toBe(1);
    expect(find('Σ', 'σ').total).toBe(0);
    expect(find('説{說\u{e0100}}', '說', { kinds: 0 }).totalHit).toBe(1);
  });

  it('goes from simplified to traditional, over one edge, and from traditional to simplified', () => {
    const found = (value: string, kinds = 127) =>
      [...'说說説悅历歷曆歴暦厤发發髮苎苧薴'].filter((c) => find(c, value, { kinds }).totalHit > 0).join('');
    expect(found('说')).toBe('说說説悅');
    expect(found('說')).toBe('说說説');
    expect(found('説')).toBe('说說説');
    expect(found('悅')).toBe('说悅');
    expect(found('历')).toBe('历歷曆歴暦');
    expect(found('歴')).toBe('历歷歴');
    expect(found('发')).toBe('发發髮');
    expect(found('發')).toBe('发發');
    expect(found('苎')).toBe('苎苧薴');
    expect(found('薴')).toBe('苎苧薴');
    expect(found('暦')).toBe('历曆暦厤');
    expect(found('历', simplified)).toBe('历歷曆');
    expect(found('历', kindBit('shape'))).toBe('历');
    expect(found('歴', kindBit('shape'))).toBe('歷歴');
    expect(find('说說説', all(contain('說', { relation: false }))).totalHit).toBe(1);
  });

  it('knows a gaiji by code and IDS, and by its forms as a variant', () => {
    const gaiji = { '&KR0001;': { ids: '⿰氵丏', forms: ['沔'] } };
    const text = '{&KR0001;}沔水';
    for (const name of ['&KR0001;', '⿰氵丏', '沔'])
      expect([name, find(text, name, {}, gaiji).totalHit]).toEqual([name, 2]);
    expect(find(text, '⿰氵丏', { kinds: 0 }, gaiji).totalHit).toBe(1);
    expect(find(text, '沔水', { kinds: 0 }, gaiji).totalHit).toBe(1);
    const said = { '&KR0002;': { forms: ['說'] } };
    const [on, off] = [{}, { kinds: kindBit('gaiji') }];
    const hits = (value: string, more: object) => find('{&KR0002;}说說説', value, more, said).totalHit;
    expect(['说', '說', '説', '&KR0002;'].map((value) => hits(value, on))).toEqual([4, 4, 3, 3]);
    expect(['说', '說', '&KR0002;'].map((value) => hits(value, off))).toEqual([1, 2, 2]);
    expect(
      find('{[病-丙+(穩-禾)]}人', '[病-丙+(穩-禾)]人', {}, { '[病-丙+(穩-禾)]': { forms: [] } }).totalHit,
    ).toBe(1);
  });

  it('takes ？ for any one character', () => {
    expect(find('天地，人/天', '天？人').totalHit).toBe(1);
    expect(find('天地，人/天', '？').totalHit).toBe(4);
  });

  it('measures distance between nearest ends, in one stretch, without overlap, into the next page', () => {
    const near = (
      text: string,
      value: string,
      val2: string,
      dis: number,
      dir: 'both' | 'front' | 'behind' = 'both',
    ) => find(text, all(contain(value, { val2, dis, dir }))).totalHit;
    expect(near('天一二|下', '天', '下', 2)).toBe(1);
    expect(near('天一二三下', '天', '下', 2)).toBe(0);
    expect(near('天一下', '天', '下', 1, 'front')).toBe(0);
    expect(near('天一下', '下', '天', 1, 'front')).toBe(1);
    expect(near('人人', '人人', '人', 5)).toBe(0);
    expect(near('天/下', '天', '下', 5)).toBe(0);
    expect(near('天（下）', '天', '下', 5)).toBe(0);
  });

  it('joins rules, and counts the hits of all positive ones once', () => {
    const text = '天下|天|人|下';
    expect(find(text, all(contain('天'), contain('天下'))).totalHit).toBe(2);
    expect(find(text, all(contain('天'), contain('下', { operator: 'NotContain' })))).toMatchObject({
      total: 1,
      totalHit: 1,
    });
    const either: OracleGroup = {
      type: 'Or',
      not: false,
      rules: [contain('人')],
      groups: [all(contain('天'), contain('下'))],
    };
    expect(find(text, either).units.map((u) => [u.page, u.hits.length])).toEqual([
      [1, 2],
      [3, 1],
    ]);
    const doubly: OracleGroup = { ...all(contain('天', { operator: 'NotContain' })), not: true };
    expect(find(text, doubly)).toMatchObject({ total: 2, totalHit: 2 });
  });

  it('gives a page the titles over all of its characters, whichever node its first is in', () => {
    const nodeOf = new Map([...'天地人春夏'].map((character, i) => [character, [0, 1, 1, 2, 2][i]]));
    const { sections, ...pages } = read('天地|人春|夏');
    const poems: OracleProduct = {
      ...pages,
      sections: sections.map(({ items }) => ({
        items: items.map((item) => ({ ...item, node: nodeOf.get(item.text)! })),
      })),
      nodes: [
        { title: '五言絕句', parent: -1 },
        { title: '行宮', parent: 0 },
        { title: '靜夜思', parent: 0 },
      ],
    };
    const found = (value: string, operator: OracleFieldRule['operator'] = 'Equal', negative = false) =>
      scan(
        poems,
        all({ field: 'titles', operator, value, negative, ranges: [], relation: true }),
        variantsOf,
        options,
      ).units.map(({ page }) => page);
    expect(['五言絕句', '行宮', '靜夜思', '絕句'].map((value) => found(value))).toEqual([
      [1, 2, 3],
      [1, 2],
      [2, 3],
      [],
    ]);
    expect(found('行宮', 'Equal', true)).toEqual([3]);
  });

  it('knows articles with parts on pages that do not follow each other, and their fields', () => {
    const [first, second] = ['天|地天', '人天'].map((text) => read(text).sections[0].items);
    const part = (page: number, article: number) => (item: OracleItem) => ({
      ...item,
      page: item.page === 1 ? 3 : page,
      article,
    });
    const paper: OracleProduct = {
      firstPage: 3,
      pages: 15,
      sections: [{ items: first.map(part(17, 0)) }, { items: second.map(part(3, 1)) }, { items: [] }],
      fields: [
        { name: 'author', type: 'keyword' },
        { name: 'titles', type: 'text' },
        { name: 'date', type: 'date' },
      ],
      articles: [
        { node: -1, values: { author: ['張三', '李四'], titles: ['論說', '三'], date: ['19120314'] } },
        { node: -1, values: { author: [], titles: [], date: ['19130101', '19120401'] } },
        { node: -1, values: { author: ['。'], titles: [''], date: [] } },
      ],
    };
    const ask = (rule: OracleRule, more: Partial<OracleOptions> = {}) =>
      scan(paper, all(rule), variantsOf, { ...options, unit: 'article', ...more }).units;
    const found = (unit: 'article' | 'page') =>
      ask(contain('天'), { unit }).map((u) => [u.page, u.hits.length]);
    expect(found('article')).toEqual([
      [0, 2],
      [1, 1],
    ]);
    expect(found('page')).toEqual([
      [3, 2],
      [17, 1],
    ]);
    const units = (field: string, operator: OracleFieldRule['operator'], value: string, more = {}) =>
      ask({ field, operator, value, negative: false, ranges: [], relation: true, ...more }).map(
        (u) => u.page,
      );
    expect(units('author', 'Contain', '三')).toEqual([0]);
    expect(units('author', 'Equal', '三')).toEqual([]);
    expect(units('author', 'Equal', '三', { negative: true })).toEqual([0, 1, 2]);
    expect(units('author', 'Empty', '')).toEqual([1, 2]);
    expect(units('author', 'Empty', '', { negative: true })).toEqual([0]);
    expect(units('titles', 'EndWith', '说')).toEqual([0]);
    expect(units('titles', 'EndWith', '说', { relation: false })).toEqual([]);
    expect(units('date', 'StartWith', '1912')).toEqual([0, 1]);
    expect(units('date', 'InRanges', '', { ranges: [[19120401, 19120430]] })).toEqual([1]);
    expect(units('type', 'Contain', '天')).toEqual([]);
    const chosen = (values: string[]) =>
      ask(contain('天'), { choices: [{ field: 'date', values }] }).map((u) => u.page);
    expect(chosen(['191203'])).toEqual([0]);
    expect(chosen(['1912'])).toEqual([0, 1]);
  });

  it('finds units with and without characters, and drops rules that say nothing', () => {
    expect(find('天|，|（人）', all(contain('', { operator: 'Empty' }))).units.map((u) => u.page)).toEqual([
      2,
    ]);
    expect(find('天|，|（人）', all(contain('', { operator: 'Empty' })), { scope: 'text' }).total).toBe(2);
    expect(find('天|人', all(contain('，'), contain('人'))).total).toBe(1);
    expect(find('天|人', { ...all(contain('，')), not: true }).total).toBe(0);
  });

  it('finds nothing by a form that is excluded, and a gaiji by what it is shown as', () => {
    const without = (...excludedForms: string[]) => ({ excludedForms });
    expect(find('说说說説', '說', without('说')).totalHit).toBe(2);
    expect(find('说說|說說', '說說', without('說說')).units.map((u) => u.page)).toEqual([1]);
    expect(find('说說|說說', '說說', without('說')).totalHit).toBe(3);
    expect(find('说天|說天', all(contain('說', { operator: 'NotContain' })), without('说')).total).toBe(1);
    expect(find('天说人說', all(contain('天', { val2: '說', dis: 1 })), without('说')).total).toBe(0);
    expect(find('天说人說', all(contain('天', { val2: '說', dis: 3 })), without('说')).total).toBe(1);
    const gaiji = { '&A;': { forms: ['說'], shown: '說' }, '&B;': { forms: ['說'] } };
    expect(find('說{&A;}{&B;}', '說', without('說'), gaiji).totalHit).toBe(1);
    expect(find('說{&A;}{&B;}', '說', without('&A;', '&B;'), gaiji).totalHit).toBe(2);
  });
});
