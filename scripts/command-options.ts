// Options of a command, refused in words where they are not as it takes them: exit code 2.
import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Says why, and ends the process. */
export const refuse = (why: string): never => {
  console.error(why);
  process.exit(2);
};

/** As `parseArgs`; what it does not know is refused with the usage. */
export const readCommandOptions = <T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> => {
  try {
    return parseArgs(config);
  } catch (cause) {
    return refuse(`${(cause as Error).message}\n${usage}`);
  }
};

/** A whole number above 0. */
export const readWholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0
    ? value
    : refuse(`--${name} takes a whole number above 0, not “${text}”`);
};
