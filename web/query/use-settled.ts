import { useEffect, useState } from 'react';

/** The specification's delay before a word that is typed is looked up. */
const delay = 300;

/** A word once its typing has paused; empty until then. */
export const useSettled = (word: string): string => {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(word), word === '' ? 0 : delay);
    return () => clearTimeout(timer);
  }, [word]);
  return settled === word ? settled : '';
};
