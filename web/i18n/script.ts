// Simplified or Traditional for the words of the interface. Simplified is what the source says; Traditional is
// looked up in a table made at build. Text of books never passes through here.
import { create } from 'zustand';
import { readEntry, writeEntry } from '../storage/local-entry.ts';
import { makeHouseWriter, type PackedPhrases } from './house-writer.ts';

export type Script = 'simplified' | 'traditional';

interface ScriptState {
  script: Script;
  /** Simplified sentence → Traditional; empty until it is needed and loaded. */
  table: Readonly<Record<string, string>>;
  /** What the house has written → Traditional; nothing changes until it is needed and loaded. */
  write: (text: string) => string;
}

const entry = 'langhuan.script.v1';
const tables = import.meta.glob<Record<string, string>>('../../.cache/web/traditional.json', {
  import: 'default',
});

const phrases = import.meta.glob<PackedPhrases>('../../.cache/web/traditional-phrases.json', {
  import: 'default',
});

const isScript = (value: unknown): value is Script => value === 'simplified' || value === 'traditional';
const stored = (): Script | undefined => readEntry(entry, isScript);

export const useScript = create<ScriptState>(() => ({
  script: 'simplified',
  table: {},
  write: (text) => text,
}));

const loadTable = async (): Promise<Readonly<Record<string, string>>> => {
  const [load] = Object.values(tables);
  return load ? await load() : {};
};

export const languages = { simplified: 'zh-Hans', traditional: 'zh-Hant' } as const;

const loadWriter = async (): Promise<ScriptState['write']> => {
  const [load] = Object.values(phrases);
  return load ? makeHouseWriter(await load()) : (text) => text;
};

/** Switches once the table is there, so that no half-converted screen shows. */
const apply = async (script: Script): Promise<void> => {
  if (script === 'traditional' && Object.keys(useScript.getState().table).length === 0) {
    const [table, write] = await Promise.all([loadTable(), loadWriter()]);
    useScript.setState({ table, write });
  }
  useScript.setState({ script });
  document.documentElement.lang = languages[script];
};

export const setScript = (script: Script): Promise<void> => {
  writeEntry(entry, script);
  return apply(script);
};

export const restoreScript = (): Promise<void> => apply(stored() ?? 'simplified');

/** What the institution has for those who have not chosen. */
export const offerScript = async (script: Script): Promise<void> => {
  if (stored() === undefined && useScript.getState().script !== script) await apply(script);
};
