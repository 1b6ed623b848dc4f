// Options and arguments that several verbs share.
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { isDay, startOfDay } from '#contract/values/shanghai-day.ts';
import { checkName, isCode } from '#library/files/data-folder.ts';

export interface DataOption {
  data: string;
}

export interface JsonOption {
  json?: true;
}

const readFolder = (value: string): string => {
  if (value.trim() === '') throw new InvalidArgumentError('It must name a folder.');
  return resolve(value);
};

/** `--data DIR`: where the library and the readers' database are. */
export const addDataOption = (command: Command): Command =>
  command.addOption(
    new Option('--data <dir>', 'the data folder')
      .env('LANGHUAN_DATA')
      .default(resolve('data'), './data')
      .argParser(readFolder),
  );

export const addJsonOption = (command: Command): Command =>
  command.option('--json', 'print the result as JSON');

/** For `argument` and `option`: a product's code. */
export const readCode = (value: string): string => {
  if (isCode(value)) return value;
  throw new InvalidArgumentError('A code is 1 to 64 of a-z, 0-9 and “-”, the first not “-”.');
};

/** For `option`: the first moment of a day of Asia/Shanghai, epoch milliseconds. */
export const readStartOfDay = (value: string): number => {
  if (isDay(value)) return startOfDay(value);
  throw new InvalidArgumentError('A day is written 2026-12-31.');
};

/** For `option`: the full name of a product. */
export const readName = (value: string): string => {
  try {
    return checkName(value);
  } catch {
    throw new InvalidArgumentError('A name has 1 to 200 characters, none of them a control character.');
  }
};

export const printJson = (value: unknown): void => {
  console.log(JSON.stringify(value, null, 2));
};

/** `1 page`, `12,003 pages` */
export const count = (n: number, what: string, many = `${what}s`): string =>
  `${n.toLocaleString('en')} ${n === 1 ? what : many}`;
