// A process of its own makes the shelf, at low priority: what it needs of memory is given back when it ends, and it ends
// with the server that started it. Started from plain JavaScript: this registers the loader for the rest.
import { register } from 'tsx/esm/api';

register();
process.on('disconnect', () => process.exit(0));
const { keepShelf } = await import('#library/shelf/keep-shelf.ts');
try {
  await keepShelf(process.argv[2]);
} catch (cause) {
  // Another server of the same library is at it.
  if (cause?.code !== 'busy') {
    console.error(cause?.message ?? cause);
    process.exitCode = 1;
  }
}
process.disconnect?.();
