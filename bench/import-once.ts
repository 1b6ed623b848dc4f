// One import in a process of its own, so that its memory is its own: bench/library.ts reads the line it prints.
import { importProduct } from '#library/import/import-product.ts';
import { openKanripo } from '#library/sources/kanripo/open-kanripo.ts';

const [data, path, catalogDir, gaijiDir] = process.argv.slice(2);
const started = performance.now();
const source = openKanripo([path], { catalogDir, gaijiDir });
if (!('product' in source)) throw new Error(source.faults.map((f) => f.message).join('\n'));
const { cells } = await importProduct({
  data,
  code: 'tongjian',
  name: '資治通鑑',
  product: source.product,
  faults: () => source.faults(),
});
const seconds = (performance.now() - started) / 1000;
// maxRSS is in KiB.
console.log(JSON.stringify({ cells, seconds, megabytes: (process.resourceUsage().maxRSS * 1024) / 1e6 }));
