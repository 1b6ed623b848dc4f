// Once per run of browser tests: the client that all their servers serve.
import { chromiumExpected } from './chromium.ts';
import { buildWeb } from './langhuan.ts';

export const setup = async (): Promise<void> => {
  if (chromiumExpected) await buildWeb();
};
