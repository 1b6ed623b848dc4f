import { describe, expect, it } from 'vitest';
import { compositionToIds } from './read-composition.ts';

const table: Record<string, string> = {
  沔: '⿰氵丏',
  木: '⿻十𠆢',
  企: '⿱𠆢止',
  病: '⿸疒丙',
  穩: '⿰禾㥯',
  莫: '⿱艹旲',
  旲: '⿱日大',
  林: '⿰木木',
};
const ids = (code: string) => compositionToIds(code, (char) => table[char]);

describe('compositions', () => {
  it('writes beside, below and around as descriptions', () => {
    expect(ids('[車*犬]')).toBe('⿰車犬');
    expect(ids('[雨/單]')).toBe('⿱雨單');
    expect(ids('[門@里]')).toBe('⿵門里');
    expect(ids('[厂@力]')).toBe('⿸厂力');
    expect(ids('[髟/公/心]')).toBe('⿱⿱髟公心');
  });

  it('puts one component in the place of another', () => {
    expect(ids('[沔-丏+丐]')).toBe('⿰氵丐');
    expect(ids('[病-丙+(穩-禾)]')).toBe('⿸疒㥯');
  });

  it('opens components only on the way to the place', () => {
    expect(ids('[莫-大+羽]')).toBe('⿱艹⿱日羽');
  });

  it('follows parentheses to any depth', () => {
    expect(ids('[((木-(企-止)+皕)/大)*毛]')).toBe('⿰⿱⿻十皕大毛');
  });

  it.each([
    '[提要]',
    '[孑*(焉-正+?)]',
    '[林-木+火]',
    '[沔-水+火]',
    '[火*]',
    '[*火]',
    '[(火*土]',
    '[~☯]',
    '[]',
    '沔',
  ])('gives none for %s, which says no one character', (code) => expect(ids(code)).toBeUndefined());
});
