// Asks a person at a terminal for the title of a newspaper that its files do not have.
import { createInterface } from 'node:readline/promises';

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Asks until there is an answer. Undefined where there is no terminal, or it was closed. */
export const askTitle = async (
  name: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string | undefined> => {
  if (!input.isTTY) return undefined;
  const lines = createInterface({ input, output });
  const question = `Title of the newspaper, whose files are called “${name}”: `;
  try {
    output.write(question);
    for await (const line of lines) {
      if (line.trim() !== '') return line.trim();
      output.write(question);
    }
    return undefined;
  } finally {
    lines.close();
  }
};
