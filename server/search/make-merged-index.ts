// What the process does that makes the merged index.
import { LibraryFailure } from '#library/files/failure.ts';
import { keepMergedIndex } from '#library/merged-index/keep-merged-index.ts';

try {
  await keepMergedIndex(process.argv[2] as string);
} catch (cause) {
  // Another server of the same library is at it.
  if (!(cause instanceof LibraryFailure && cause.code === 'busy')) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
}
process.disconnect?.();
