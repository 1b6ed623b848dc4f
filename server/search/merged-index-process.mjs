// A process of its own makes the merged index, at low priority: what it needs of memory is given back when it ends, and it ends
// with the server that started it. Started from plain JavaScript: this registers the loader for the rest.
import { register } from 'tsx/esm/api';

register();
process.on('disconnect', () => process.exit(0));
const { LibraryFailure } = await import('#library/failure.ts');
const { keepMergedIndex } = await import('#library/merged-index/keep-merged-index.ts');
try {
  await keepMergedIndex(process.argv[2]);
} catch (cause) {
  // Another server of the same library is at it.
  if (!(cause instanceof LibraryFailure && cause.code === 'busy')) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
}
process.disconnect?.();
