// The one live region of the client. A modal dialog bars all beneath it from screen readers: while one is open, what is
// said is said in it.
import { useEffect, useId } from 'react';
import { create } from 'zustand';

interface Announcement {
  text: string;
  turn: number;
  /** When it was said, in milliseconds. */
  at: number;
  /** The region that says it. */
  region: string | undefined;
  /** Those that are there, the uppermost last. */
  regions: readonly string[];
}

/** So long a sentence belongs to the next region where its own has gone, in milliseconds. */
const fresh = 1000;

const useAnnouncement = create<Announcement>(() => ({
  text: '',
  turn: 0,
  at: 0,
  region: undefined,
  regions: [],
}));

/** Says a sentence to those who listen rather than look: hit n of N, copied, saved. */
export const announce = (text: string): void =>
  useAnnouncement.setState(({ turn, regions }) => ({
    text,
    turn: turn + 1,
    at: Date.now(),
    region: regions.at(-1),
  }));

const addRegion = (id: string): (() => void) => {
  // What was said while there was none yet is said by the first.
  useAnnouncement.setState(({ regions, region, at }) => ({
    regions: [...regions, id],
    region: region ?? (Date.now() - at < fresh ? id : undefined),
  }));
  return () =>
    useAnnouncement.setState(({ regions, region, at }) => {
      const others = regions.filter((one) => one !== id);
      const passesOn = region === id && Date.now() - at < fresh;
      return { regions: others, region: passesOn ? others.at(-1) : region };
    });
};

export const Announcer = () => {
  const id = useId();
  useEffect(() => addRegion(id), [id]);
  const { text, turn, region } = useAnnouncement();
  return (
    <output className="visually-hidden" aria-live="polite">
      <span key={turn}>{region === id && text}</span>
    </output>
  );
};
