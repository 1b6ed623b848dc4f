// The demonstration library as benches read it; in short form the smallest of its books and its newspaper.
import { buildDemo, demoMakings } from '#demo/build-demo.ts';
import { specimenPaper, specimenPaperCode } from '#demo/specimen-paper.ts';
import { importProduct } from '#library/import/import-product.ts';
import { inShortForm, wholeOrShort } from '../measure/short.ts';

export const demoBooks: readonly string[] = wholeOrShort(
  demoMakings.map(({ code }) => code),
  ['lunyu', 'mengxue'],
);

export const buildDemoLibrary = async (data: string): Promise<void> => {
  if (!inShortForm) {
    await buildDemo(data);
    return;
  }
  const paper = { code: specimenPaperCode, make: () => specimenPaper(new Date().getFullYear()) };
  for (const { code, make } of [...demoMakings, paper]) {
    if (code !== paper.code && !demoBooks.includes(code)) continue;
    await importProduct({ data, code, ...make(), faults: () => [], replace: true });
  }
};
