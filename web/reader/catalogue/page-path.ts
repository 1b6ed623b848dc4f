// The catalogue path of the page shown, from the root, for components beside the catalogue.
import { createContext, useContext } from 'react';
import type { CatalogueNode } from '#contract/reading/catalogue.ts';

const none: readonly CatalogueNode[] = [];

export const PagePathContext = createContext(none);

/** Empty over the introduction, and while the catalogue is on its way. */
export const usePagePath = (): readonly CatalogueNode[] => useContext(PagePathContext);
