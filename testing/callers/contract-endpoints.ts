// For tests: every call that the contract has.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { atNewspaper } from '#contract/search/statistics.ts';

const contract = join(import.meta.dirname, '../../contract');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Endpoints that a module creates together are in one exported object. */
const endpointsIn = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value];
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    ? Object.values(value).filter(isEndpoint)
    : [];
};

export const contractEndpoints = async (): Promise<Endpoint[]> => {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(contract, file)).href) as Promise<Record<string, unknown>>),
  );
  const all = modules.flatMap((module) => Object.values(module).flatMap(endpointsIn));
  // Statistics are served at a second address too.
  const statistics = all.filter(({ path }) => /\/statistics\/(?!newspaper\/)/.test(path));
  return [...all, ...statistics.map(atNewspaper)];
};
