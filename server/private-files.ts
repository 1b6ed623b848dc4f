// What a data folder holds that other accounts of the machine may not read. The readers' database is closed to them when
// it is opened; what the operator made himself is named in the log and left as it is.
import { statSync } from 'node:fs';
import { join } from 'node:path';

/** The folder, and the settings that hold a secret, when others can read them. */
export const listOpenToOthers = (data: string): string[] =>
  [data, join(data, 'messaging.json'), join(data, 'mail.json')].filter((path) => {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o007) !== 0;
  });
