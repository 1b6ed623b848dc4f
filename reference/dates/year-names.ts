// The years of the cycle by the names of the 爾雅, as annals tell what a 卷 is of: 著雍攝提格 is 戊寅. Names are long and rare, so
// that one of which a character is misprinted is still known; each of its two parts must have one that is right.
import { cycleOf } from './sexagenary.ts';

const stemNames = '閼逢 旃蒙 柔兆 彊圉 著雍 屠維 上章 重光 玄黓 昭陽'.split(' ').map((n) => [...n]);
const branchNames = '困敦 赤奮若 攝提格 單閼 執徐 大荒落 敦牂 協洽 涒灘 作噩 閹茂 大淵獻'
  .split(' ')
  .map((n) => [...n]);
const stems = [...'甲乙丙丁戊己庚辛壬癸'];
const branches = [...'子丑寅卯辰巳午未申酉戌亥'];

type Cells = readonly (string | undefined)[];

const matches = (cells: Cells, from: number, name: readonly string[]): number =>
  name.filter((character, i) => cells[from + i] === character).length;

/** A year by its name, from 甲子 as 0; `right`: how many of its characters are as they should be. */
export interface NamedYear {
  cycle: number;
  right: number;
  /** The place after its last character. */
  to: number;
}

/** The name that begins right there; `cells` in the forms of the names above. */
const yearAt = (cells: Cells, from: number): NamedYear | undefined => {
  let best: NamedYear | undefined;
  // The first character of the stem may be lost.
  for (const [s, stem] of stemNames.entries())
    for (const written of [stem, stem.slice(1)]) {
      const ofStem = matches(cells, from, written);
      if (ofStem === 0) continue;
      for (const [b, branch] of branchNames.entries()) {
        const ofBranch = matches(cells, from + written.length, branch);
        const cycle = cycleOf(stems[s], branches[b]);
        if (ofBranch === 0 || cycle === undefined) continue;
        const right = ofStem + ofBranch;
        if (!best || right > best.right) best = { cycle, right, to: from + written.length + branch.length };
      }
    }
  return best;
};

/** The best of the names that begin at a place from `from` to before `to`, the first of those as good. */
export const findNamedYear = (cells: Cells, from: number, to: number): NamedYear | undefined => {
  let best: NamedYear | undefined;
  for (let at = from; at < Math.min(to, cells.length); at++) {
    const found = yearAt(cells, at);
    if (found && (!best || found.right > best.right)) best = found;
  }
  return best;
};
