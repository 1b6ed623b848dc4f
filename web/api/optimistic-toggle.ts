// Switches a thing on or off for the reader: shown at once, sent to the server, and reverted silently when the call
// fails. Only one call for a thing runs at a time; if the reader presses again meanwhile, the next call follows when it
// has ended.
import { create } from 'zustand';

export interface ToggleCalls<T> {
  keyOf: (thing: T) => string;
  /** Tells the server. */
  send: (thing: T, wanted: boolean) => Promise<unknown>;
  /** The server has it so: what this browser knows is brought up to that. */
  confirm: (thing: T, had: boolean) => void;
  /** Whether it succeeded or not, nothing is under way any more: what shows is loaded again. */
  settle: (thing: T) => void;
}

export interface OptimisticToggle<T> {
  /** What is wanted while a call is under way; undefined when what the server has is what shows. */
  useWanted: (thing: T) => boolean | undefined;
  /** The keys of all things that are to go. */
  useRemoved: () => (thing: T) => boolean;
  /** Resolves when it has come to an end, well or not. */
  set: (thing: T, wanted: boolean) => Promise<void>;
}

export const createOptimisticToggle = <T>({
  keyOf,
  send,
  confirm,
  settle,
}: ToggleCalls<T>): OptimisticToggle<T> => {
  const useToggles = create<{ wanted: Readonly<Record<string, boolean>> }>(() => ({ wanted: {} }));
  const wantedOf = (key: string) => useToggles.getState().wanted[key];
  const setWanted = (key: string, wanted: boolean | undefined) =>
    useToggles.setState(({ wanted: { [key]: _before, ...others } }) => ({
      wanted: wanted === undefined ? others : { ...others, [key]: wanted },
    }));
  const running = new Map<string, Promise<void>>();

  const follow = async (thing: T, key: string): Promise<void> => {
    try {
      for (;;) {
        const wanted = wantedOf(key) ?? false;
        await send(thing, wanted);
        confirm(thing, wanted);
        if (wantedOf(key) === wanted) break;
      }
    } catch {
      // It goes back to what the server has, without a message: so the specification wants it.
    }
    running.delete(key);
    setWanted(key, undefined);
    settle(thing);
  };

  return {
    useWanted: (thing) => useToggles(({ wanted }) => wanted[keyOf(thing)]),
    useRemoved: () => {
      const wanted = useToggles((s) => s.wanted);
      return (thing) => wanted[keyOf(thing)] === false;
    },
    set: (thing, wanted) => {
      const key = keyOf(thing);
      setWanted(key, wanted);
      const known = running.get(key);
      if (known) return known;
      const started = follow(thing, key);
      running.set(key, started);
      return started;
    },
  };
};
