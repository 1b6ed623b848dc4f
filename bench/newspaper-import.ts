// The import of bench/newspaper in a process of its own, so that its memory is its own.
import { importProduct } from '#library/import/import-product.ts';
import { benchNewspaper, paperCode } from './libraries/newspaper-source.ts';

const [data, articles] = process.argv.slice(2);
const started = performance.now();
const { pages } = await importProduct({
  data,
  code: paperCode,
  name: '長編各報',
  product: benchNewspaper(Number(articles)),
  faults: () => [],
});
const seconds = (performance.now() - started) / 1000;
// maxRSS is in KiB.
const megabytes = (process.resourceUsage().maxRSS * 1024) / 1e6;
console.log(JSON.stringify({ pages, seconds, megabytes }));
