import type { ReactNode } from 'react';
import type { Beside } from './flow-text.ts';

/** Running text with the lines along it and the marks of its one character; as it is where there are none. */
export const FlowBeside = ({ beside, children }: { beside?: Beside | undefined; children: ReactNode }) => {
  let inner = children;
  for (const { text, position } of beside?.marks ?? [])
    inner = (
      <span className="flow-marked" data-mark={text} data-side={position}>
        {inner}
      </span>
    );
  for (const { id, kind } of (beside?.lines ?? []).toReversed())
    inner = (
      <span className="flow-line" data-kind={kind} data-ils={id}>
        {inner}
      </span>
    );
  return inner;
};
