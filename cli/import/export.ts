// langhuan export: a product as a folder that any program can read, and that langhuan import reads back.
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { exportProduct } from '#library/export/export-product.ts';
import {
  addDataOption,
  addJsonOption,
  count,
  type DataOption,
  type JsonOption,
  printJson,
  readCode,
} from '../run/options.ts';
import { readMended, setNameOf, describeName } from '../run/set-names.ts';

interface ExportOptions extends DataOption, JsonOption {
  to: string;
}

const showEvery = 1000;

const run = async (code: string, { data, to, json }: ExportOptions): Promise<void> => {
  const terminal = process.stderr.isTTY;
  const onProgress = (pages: number, of: number): void => {
    if (pages % showEvery === 0)
      process.stderr.write(`${terminal ? '\r\x1b[K' : ''}${pages} of ${of} pages${terminal ? '' : '\n'}`);
  };
  const result = exportProduct({ data, code, to: resolve(to), onProgress });
  if (terminal) process.stderr.write('\r\x1b[K');
  const set = setNameOf(result.name, (await readMended(data)).get(code));
  if (json) {
    printJson({ ...result, ...set });
    return;
  }
  const { name, version, pages, nodes, pictures, issues, articles, seconds } = result;
  const parts =
    issues === undefined
      ? count(nodes, 'catalogue node')
      : `${count(issues, 'issue')}, ${count(articles ?? 0, 'article')}`;
  console.log(`${describeName(name, set)}, version ${version}, is in ${to}`);
  console.log(`${count(pages, 'page')}, ${parts}, ${count(pictures, 'picture')}, in ${seconds.toFixed(1)} s`);
};

export const addExport = (program: Command): void => {
  const command = program
    .command('export')
    .description('write a product in the exchange form: docs/exchange.md')
    .argument('<code>', 'the code of the product', readCode)
    .requiredOption('--to <folder>', 'a folder that is not there yet, or is empty');
  addJsonOption(addDataOption(command)).action(run);
};
