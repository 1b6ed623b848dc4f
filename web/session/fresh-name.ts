import { useEffect, useState } from 'react';

let fresh = '';

/** Keeps the name that was just registered for the login that follows. */
export const keepFreshName = (name: string): void => {
  fresh = name;
};

/** That name, for one login; empty where none was just registered. */
export const useFreshName = (): string => {
  const [name] = useState(fresh);
  useEffect(() => () => keepFreshName(''), []);
  return name;
};
