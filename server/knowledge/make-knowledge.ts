// What the process does that makes the file of knowledge.
import { LibraryFailure } from '#library/files/failure.ts';
import { buildKnowledge } from '#library/knowledge/build-knowledge.ts';
import type { Joining } from '#library/knowledge/knowledge-inputs.ts';

export const makeKnowledge = async ({
  data,
  joinings,
}: {
  data: string;
  joinings: Joining[];
}): Promise<void> => {
  try {
    await buildKnowledge(data, joinings);
  } catch (cause) {
    // Another server of the same library is at it.
    if (!(cause instanceof LibraryFailure && cause.code === 'busy')) {
      console.error(cause instanceof Error ? cause.message : cause);
      process.exitCode = 1;
    }
  }
  process.disconnect?.();
};
