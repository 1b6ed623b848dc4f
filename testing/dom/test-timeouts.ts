// Set-up of every test of the client: what is waited for comes when a machine that is busy with others lets it.
import { configure } from '@testing-library/react';

/** For `vi.waitFor`, which knows no setting of its own. */
export const waitOptions = { timeout: 30_000 };

configure({ asyncUtilTimeout: waitOptions.timeout });
