import { describe, expect, it } from 'vitest';
import { cite, writeAuthors } from './citation.ts';

const sanguo = {
  title: '三國志',
  authors: [{ name: '陳壽', dynasty: '晉', role: '撰' }],
  edition: '文淵閣四庫全書',
};

describe('a citation', () => {
  it('gives dynasty, author, book, 卷, edition, leaf and line', () => {
    expect(cite(sanguo, { pageNum: '卷三十五·葉十二b', line: 7 })).toBe(
      '〔晉〕陳壽：《三國志》卷三十五，文淵閣四庫全書本，葉十二b，第7行',
    );
  });

  it('names every author with what he did, a dynasty and a role once', () => {
    const authors = [
      { name: '吳楚材', dynasty: '清', role: '編' },
      { name: '吳調侯', dynasty: '清', role: '編' },
      { name: '裴松之', dynasty: '劉宋', role: '注' },
    ];
    expect(cite({ title: '書', authors }, { pageNum: '葉一a' })).toBe(
      '〔清〕吳楚材、吳調侯編、〔劉宋〕裴松之注：《書》，葉一a',
    );
  });

  it('says before a name that it is doubted, and tells dynasty, name and role from each other', () => {
    const authors = [
      { name: '曾參', dynasty: '周', role: '舊題' },
      { name: '子思', dynasty: '周', role: '舊題' },
      { name: '孔安國', dynasty: '漢', role: '舊題傳' },
      { name: '朱熹', dynasty: '宋', role: '注' },
    ];
    expect(cite({ title: '書', authors }, { pageNum: '葉一a' })).toBe(
      '舊題〔周〕曾參、子思、舊題〔漢〕孔安國傳、〔宋〕朱熹注：《書》，葉一a',
    );
    expect(writeAuthors([...authors.slice(1), { name: '佚名' }])).toBe(
      '舊題〔周〕子思　舊題〔漢〕孔安國傳　〔宋〕朱熹注　佚名',
    );
  });

  it('gives the last leaf of a place that runs over several, with its 卷 where that is another', () => {
    expect(cite(sanguo, { pageNum: '卷一·葉九b', endPageNum: '卷一·葉十a' })).toMatch(/，葉九b至葉十a$/);
    expect(cite(sanguo, { pageNum: '卷一·葉九b', endPageNum: '卷二·葉一a' })).toMatch(/，葉九b至卷二葉一a$/);
  });

  it('says no more than is known', () => {
    expect(cite({ title: '蒙求', authors: [] }, { pageNum: '節三' })).toBe('《蒙求》，節三');
    const edition = '四部叢刊（用字規範化）';
    expect(cite({ title: '文選', authors: [], edition }, { pageNum: '卷一·葉一a' })).toBe(
      '《文選》卷一，四部叢刊本（用字規範化），葉一a',
    );
    expect(cite({ title: '文選', authors: [], edition: '宋本' }, { pageNum: '' })).toBe('《文選》，宋本');
  });
});
