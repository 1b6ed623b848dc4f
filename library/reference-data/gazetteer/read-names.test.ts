import { describe, expect, it } from 'vitest';
import { readNames } from './read-names.ts';

describe('a list of names', () => {
  it('is a name a line, what follows left, whatever ends the lines', () => {
    const { entries, skipped } = readNames(
      '\uFEFF洛阳\t123\r长安 \t 9\r\n白\t1\n\n# 注\n敦煌\n',
      'f',
      'lsrw',
    );
    expect(entries).toEqual([{ name: '洛阳' }, { name: '长安' }, { name: '敦煌' }]);
    expect(skipped).toBe(1);
  });

  it('of herbs has names of one character too', () => {
    const { entries, skipped } = readNames('薑\n。\n甘草\n', 'f', 'zcy');
    expect([entries, skipped]).toEqual([[{ name: '薑' }, { name: '甘草' }], 1]);
    expect(() => readNames('。\n', 'f', 'zcy')).toThrow(/no line begins with a name$/);
  });

  it('has what its first line names', () => {
    const text = 'name\tdynasty\taliases\tgloss\n李白\t唐\t太白、青蓮居士\t字太白\n杜甫\t\t\t\n';
    expect(readNames(text, 'f', 'lsrw').entries).toEqual([
      { name: '李白', dynasty: '唐', aliases: ['太白', '青蓮居士'], gloss: '字太白' },
      { name: '杜甫' },
    ]);
  });

  it('is refused with the line when a column is unknown, and when it holds no name', () => {
    expect(() => readNames('name\tage\n李白\t9\n', 'f.tsv', 'lsrw')).toThrow(/f\.tsv:1: “age” is no column/);
    expect(() => readNames('\n白\n', 'f.tsv', 'lsrw')).toThrow(/f\.tsv: no line/);
  });

  it('is refused with the line where it has lost its tabs', () => {
    const lost = (text: string) => () => readNames(text, 'f.tsv', 'lsrw');
    expect(lost('name aliases dynasty\n王維 摩詰 唐\n')).toThrow('f.tsv:1: there is no tab in it');
    expect(lost('name\taliases\n王維\t摩詰\n\n李白、太白\n白居易;樂天\n')).toThrow(
      'f.tsv:5: there is no tab',
    );
    expect(lost('王維 摩詰\n李白\n')()).toEqual({ entries: [{ name: '李白' }], skipped: 1 });
  });
});
