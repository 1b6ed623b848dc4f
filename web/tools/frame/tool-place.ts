// Where a tool is shown: on a page of its own, whose address holds the query, or in a dialog, which stores it itself.
import { createContext, useContext } from 'react';
import type { ToolName } from '#contract/values/tool-names.ts';

/** What the address of a tool may say. A tool that needs more adds a name. */
export const toolParameters = [
  'key',
  'page',
  'entry',
  'library',
  'with',
  'more',
  'sort',
  'radical',
  'strokes',
] as const;
export type ToolParameters = { [N in (typeof toolParameters)[number]]?: string | undefined };

export interface ToolPlace {
  kind: 'page' | 'toolbox' | 'reader';
  parameters: ToolParameters;
  /** Changes what is named; undefined takes it away. */
  change: (parameters: ToolParameters) => void;
  /** The tools that are available here. */
  offered: readonly ToolName[];
  /** Goes to another tool. */
  open: (tool: ToolName, parameters: ToolParameters) => void;
}

const CurrentPlace = createContext<ToolPlace | undefined>(undefined);
export const ToolPlaceProvider = CurrentPlace.Provider;

export const useToolPlace = (): ToolPlace => {
  const place = useContext(CurrentPlace);
  if (!place) throw new Error('useToolPlace outside the frame of the tools');
  return place;
};
