// What is said of the page shown beside its text, after the printed line that it belongs to.
import { create } from 'zustand';

export interface Aside {
  /** The column at whose line it is said. */
  lineId: number;
  text: string;
}

interface Asides {
  pageId: number;
  asides: readonly Aside[];
}

const none: Asides = { pageId: 0, asides: [] };

export const useAsides = create<Asides>(() => none);

export const describeBeside = (pageId: number, asides: readonly Aside[]): void =>
  useAsides.setState(asides.length > 0 ? { pageId, asides } : none);
