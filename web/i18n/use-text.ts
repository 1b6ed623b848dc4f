import { useCallback } from 'react';
import { fillText, type TextValues } from '#contract/values/fill-text.ts';
import { languages, useScript } from './script.ts';

export type Translate = <S extends string>(text: S, ...values: TextValues<S>) => string;

const inScript = (text: string): string => {
  const { script, table } = useScript.getState();
  return script === 'traditional' ? (table[text] ?? text) : text;
};

/** For use outside components: notifications, document titles. */
export const translate: Translate = (text, ...values) => fillText(inScript(text), values[0]);

/** `const t = useText(); t(homeTexts.title)`: the sentence in the reader's script, its places filled. */
export const useText = (): Translate => {
  const script = useScript((s) => s.script);
  const table = useScript((s) => s.table);
  return useCallback<Translate>(
    (text, ...values) => fillText(script === 'traditional' ? (table[text] ?? text) : text, values[0]),
    [script, table],
  );
};

const asWritten = (text: string): string => text;

/** `const house = useHouseText(); house(article.title)`: what the house has written, in the reader's script. */
export const useHouseText = (): ((text: string) => string) =>
  useScript((s) => (s.script === 'traditional' ? s.write : asWritten));

/** That of the interface, for what it says amid the text of a book. */
export const useLanguage = (): 'zh-Hans' | 'zh-Hant' => languages[useScript((s) => s.script)];
