// Scans with regions, opened for an import, with the title that their files do not have.
import { LibraryFailure } from '#library/files/failure.ts';
import { untitledPapers } from '#library/sources/regions/ask-for-title.ts';
import { openRegions } from '#library/sources/regions/open-regions.ts';
import { askTitle } from './ask-title.ts';

/** The title of a newspaper is never taken from its file names: an option gives it, or the user types it at a terminal. */
export const openTitledRegions = async (
  paths: readonly string[],
  options: Parameters<typeof openRegions>[1] = {},
): Promise<ReturnType<typeof openRegions>> => {
  const opened = openRegions(paths, options);
  const [name, ...others] = 'product' in opened ? untitledPapers(opened, options) : [];
  if (name === undefined) return opened;
  if (others.length > 0)
    throw new LibraryFailure(
      'bad-source',
      `no title is known of ${[name, ...others].join(', ')}: import each newspaper by itself, with --title`,
    );
  const title = await askTitle(name);
  if (title !== undefined) return openRegions(paths, { ...options, title });
  throw new LibraryFailure(
    'bad-source',
    `the newspaper is called “${name}”, as its files are: give its title by --title, as --title 晶報`,
  );
};
