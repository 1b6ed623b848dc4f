// The folders of texts that are named, those in git repositories fetched first.
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { LibraryFailure } from '#library/files/failure.ts';
import { shownAddress } from '#library/files/shown-repository.ts';
import { type ClonedBranch, cloneBranch, isRepository } from './clone-repository.ts';

export interface FetchedFolders {
  folders: string[];
  /** Where those come from that were fetched, by their folders. */
  origins: Map<string, string>;
  /** Deletes what was fetched. */
  end(): void;
}

interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Asks until it is one of them. Undefined where there is no terminal, or it was closed. */
export const askBranch = async (
  address: string,
  branches: readonly string[],
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string | undefined> => {
  if (!input.isTTY) return undefined;
  const lines = createInterface({ input, output });
  const question = `${address} has the branches ${branches.join(', ')}. Which one? `;
  try {
    output.write(question);
    for await (const line of lines) {
      if (branches.includes(line.trim())) return line.trim();
      output.write(question);
    }
    return undefined;
  } finally {
    lines.close();
  }
};

/** @throws LibraryFailure; then nothing that was fetched is left. */
export const fetchRepositories = async (
  paths: readonly string[],
  { data, code, branch }: { data: string; code: string; branch?: string },
): Promise<FetchedFolders> => {
  const folders: string[] = [];
  const origins = new Map<string, string>();
  const clones: ClonedBranch[] = [];
  const end = () => {
    for (const clone of clones) clone.remove();
  };
  const abort = new AbortController();
  const interrupt = () => abort.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    if (branch !== undefined && !paths.some((path) => isRepository(path, branch)))
      throw new LibraryFailure(
        'bad-source',
        '--branch is of a git repository: of a folder with several editions choose by --edition',
      );
    for (const path of paths) {
      if (!isRepository(path, branch)) {
        folders.push(path);
        continue;
      }
      const { signal } = abort;
      const wanted = branch === undefined ? {} : { branch };
      const clone = await cloneBranch(path, { data, code, ...wanted, choose: askBranch, signal });
      clones.push(clone);
      folders.push(clone.dir);
      const { address, branch: chosen, commit } = clone;
      origins.set(resolve(clone.dir), `${shownAddress(address)}，分支 ${chosen}，提交 ${commit}`);
      console.error(`Fetched ${address}, branch ${chosen}, commit ${commit}`);
    }
    return { folders, origins, end };
  } catch (cause) {
    end();
    throw cause;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
};
