// The short form of a bench, which `.ci/run` has of all: tiny inputs that need no corpora, few rounds, and a folder of its own
// for what it makes. It shows that a bench still runs to its end; its figures say nothing.
import { join, resolve } from 'node:path';

/** The variable of the environment by which a bench knows, and what it starts. */
export const shortVariable = 'LANGHUAN_BENCH_SHORT';
export const inShortForm = process.env[shortVariable] === '1';

export const wholeOrShort = <T>(whole: T, short: T): T => (inShortForm ? short : whole);

const cache = resolve(import.meta.dirname, '../..', '.cache');
export const shortCache = join(cache, 'bench-short');

/** What a bench makes and may keep for the next run. */
export const cacheFolder = (name: string): string => join(inShortForm ? shortCache : cache, name);

/** A program that a bench asks is not on this machine. In short form the bench is skipped by name. */
export class NotInstalled extends Error {}
