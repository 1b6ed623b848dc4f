// Where a tool is shown: on a page of its own, whose address holds the query, or in a dialog, which stores it itself.
import { createContext, useContext } from 'react';
import type { ToolName } from '#contract/values/tool-names.ts';
import { address, type ValuesOf } from '../../address/address.ts';
import { oneOf, text, whole } from '../../address/parameter-kinds.ts';

/** What the address of a tool may say. A tool that needs more adds a name. */
export const toolAddress = address({
  key: text(),
  page: whole(1).or(1),
  entry: text(),
  library: text(),
  with: text(),
  more: oneOf(['first', 'second']),
  sort: text(),
  radical: whole(1, 214),
  strokes: text(),
});
export type ToolParameters = ValuesOf<typeof toolAddress>;

export interface ToolPlace {
  kind: 'page' | 'toolbox' | 'reader';
  parameters: ToolParameters;
  /** Changes what is named; undefined takes it away. */
  change: (parameters: Partial<ToolParameters>) => void;
  /** The tools that are available here. */
  offered: readonly ToolName[];
  /** Goes to another tool. */
  open: (tool: ToolName, parameters: Partial<ToolParameters>) => void;
}

const CurrentPlace = createContext<ToolPlace | undefined>(undefined);
export const ToolPlaceProvider = CurrentPlace.Provider;

export const useToolPlace = (): ToolPlace => {
  const place = useContext(CurrentPlace);
  if (!place) throw new Error('useToolPlace outside the frame of the tools');
  return place;
};
