// For tests: what is waited for comes when a machine that is busy with others lets it.
import { configure } from '@testing-library/react';

export const patience = { timeout: 30_000 };

configure({ asyncUtilTimeout: patience.timeout });
