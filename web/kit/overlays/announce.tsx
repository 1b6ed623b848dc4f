import { create } from 'zustand';

const useAnnouncement = create<{ text: string; turn: number }>(() => ({ text: '', turn: 0 }));

/** Says a sentence to those who listen rather than look: hit n of N, copied, saved. */
export const announce = (text: string): void => useAnnouncement.setState((s) => ({ text, turn: s.turn + 1 }));

export const Announcer = () => {
  const { text, turn } = useAnnouncement();
  return (
    <output className="visually-hidden" aria-live="polite">
      <span key={turn}>{text}</span>
    </output>
  );
};
