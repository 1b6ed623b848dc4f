// For tests that need a real OpenSearch. OPENSEARCH names one that runs (`http://127.0.0.1:9200`, as
// `bash scripts/opensearch-node.sh start` prints it); without it they are skipped by name.
import { describe } from 'vitest';
import { newOpenSearchAt } from './opensearch-address.ts';

const running: string | undefined = process.env['OPENSEARCH'] || undefined;

/** A suite that needs OpenSearch. */
export const describeOnOpenSearch = describe.skipIf(running === undefined);

/** An address with indices of its own, as INDEX_STORE has it. */
export const newOpenSearch = (): string => {
  if (running === undefined)
    throw new Error('OPENSEARCH must name a running OpenSearch: http://127.0.0.1:9200');
  return newOpenSearchAt(running);
};
