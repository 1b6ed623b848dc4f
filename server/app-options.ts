// What the server is built with: where its data lies, who is believed, how long callers may take.
import type { Logger } from 'pino';
import type { DatabaseAddress } from './database/open-database.ts';
import type { ConnectionLimits } from './http/limits/connection-limits.ts';
import type { Preparation } from './http/replies/preparing-page.ts';

export interface AppOptions {
  /** The data folder: `library/`, `readers.db`, caches. */
  data: string;
  /** Where its readers are, when neither DATABASE_URL nor the folder is to say. */
  database?: DatabaseAddress;
  /** Where the built web application lies. */
  web?: string;
  /** What is still made while the server answers; without it nothing is. */
  preparation?: Preparation | undefined;
  logger?: Logger;
  /** Address ranges of proxies whose X-Forwarded-For is believed; none by default. */
  trustProxy?: string[];
  /** Names that the server answers under, besides addresses and names that no stranger can own. */
  hosts?: string[];
  limits?: Partial<ConnectionLimits>;
  /** What must be shown to read `/metrics`; without it this machine alone may. */
  metricsToken?: string | undefined;
  /** Milliseconds that the messaging service may take; five seconds without it. */
  messagingTime?: number;
  /** Milliseconds since the epoch; tests move it. */
  clock?: () => number;
}
