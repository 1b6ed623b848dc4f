// Which nodes of the navigation are unfolded. The browser keeps what the reader has folded and unfolded.
import { useState } from 'react';
import type { NavigationNode } from '#contract/products/navigation.ts';
import { readEntry, writeEntry } from '../storage/local-entry.ts';

/** A tree of at most so many nodes is shown whole. */
const mostUnfolded = 12;

export const allNodes = (nodes: readonly NavigationNode[]): NavigationNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)]);

/** What holds one that is chosen is open, and so is what is chosen itself. */
const onTheWay = (nodes: readonly NavigationNode[], chosen: readonly string[]): string[] =>
  nodes.flatMap((node) => {
    const beneath = onTheWay(node.children, chosen);
    return beneath.length > 0 || chosen.includes(node.navCode) ? [node.navCode, ...beneath] : [];
  });

const openAtFirst = (nodes: readonly NavigationNode[], chosen: readonly string[]): string[] => {
  const all = allNodes(nodes);
  return all.length <= mostUnfolded ? all.map(({ navCode }) => navCode) : onTheWay(nodes, chosen);
};

type OpenStates = Record<string, boolean>;
const isOpenStates = (value: unknown): value is OpenStates =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((open) => typeof open === 'boolean');

/** `fold` tells that one is opened or closed by hand, which stays so. */
export const useOpenNodes = (nodes: readonly NavigationNode[], chosen: readonly string[]) => {
  const [stored, setStored] = useState<OpenStates>(() => readEntry('langhuan.navs.v1', isOpenStates) ?? {});
  const open = new Set(openAtFirst(nodes, chosen));
  for (const [code, isOpen] of Object.entries(stored))
    if (isOpen) open.add(code);
    else open.delete(code);
  const fold = (code: string, isOpen: boolean): void => {
    const there = new Set(allNodes(nodes).map(({ navCode }) => navCode));
    const next = Object.fromEntries(
      Object.entries({ ...stored, [code]: isOpen }).filter(([one]) => there.has(one)),
    );
    setStored(next);
    writeEntry('langhuan.navs.v1', next);
  };
  return { open, fold };
};
