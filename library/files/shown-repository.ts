// Where a text was fetched from, as readers may see it: never a path of the machine that fetched it.

import { decodePercent } from './decode-percent.ts';

const fileAddress = /file:\/\/\/?([^\s，；（）]+)/giu;

/** Last parts of a path that say no more than that it is a repository. */
const withoutMeaning = /^(?:\.git|git|repo|repository)$/i;

/** The name that the last part of a path with a meaning gives: `KR2e0010` of `/srv/KR2e0010.git`. */
const nameOfRepository = (path: string): string => {
  const parts = path.split('/').filter((part) => part !== '');
  const named = parts.findLast((part) => !withoutMeaning.test(part)) ?? '';
  return decodePercent(named.replace(/\.git$/i, ''));
};

/** The address of a repository as readers may see it. */
export const shownAddress = (address: string): string =>
  /^file:/i.test(address) ? nameOfRepository(address.slice('file:'.length)) : address;

/** A text in which each `file:` address is the repository's name alone. */
export const withoutMachinePaths = (text: string): string =>
  text.replace(fileAddress, (_, path: string) => nameOfRepository(path));
