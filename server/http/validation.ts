// What a schema finds wrong with a request, as faults.
import { AppError } from '#contract/http/app-error.ts';
import type { RequestFault, FaultRule } from '#contract/http/faults.ts';
import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;

const kinds: Partial<Record<string, FaultRule>> = {
  never: 'unknown-key',
  string: 'not-text',
  number: 'not-a-number',
  int: 'not-a-whole-number',
  boolean: 'not-a-boolean',
  object: 'not-an-object',
  record: 'not-an-object',
  array: 'not-a-list',
  tuple: 'not-a-list',
};
const lowerBounds: Partial<Record<string, FaultRule>> = { string: 'too-short', array: 'too-few' };
const upperBounds: Partial<Record<string, FaultRule>> = { string: 'too-long', array: 'too-many' };

const broken = (issue: Issue): Pick<RequestFault, 'rule' | 'params'> => {
  switch (issue.code) {
    case 'invalid_type':
      return { rule: kinds[issue.expected] ?? 'invalid', params: {} };
    case 'too_small':
      return { rule: lowerBounds[issue.origin] ?? 'too-small', params: { least: Number(issue.minimum) } };
    case 'too_big':
      return { rule: upperBounds[issue.origin] ?? 'too-large', params: { most: Number(issue.maximum) } };
    case 'invalid_value':
      return { rule: 'not-one-of', params: { values: issue.values.map(String) } };
    case 'invalid_format':
      return { rule: issue.format === 'url' ? 'not-a-url' : 'bad-format', params: {} };
    case 'custom': {
      const { rule = 'invalid', ...params } = issue.params ?? {};
      return { rule, params };
    }
    default:
      return { rule: 'invalid', params: {} };
  }
};

/** What is wrong within a value: of a union by the first of its forms that the value as a whole could have. */
const within = (issue: Issue): readonly Issue[] | undefined =>
  issue.code === 'invalid_union'
    ? issue.errors.find((issues) => issues.length > 0 && issues.every(({ path }) => path.length > 0))
    : issue.code === 'invalid_key' || issue.code === 'invalid_element'
      ? issue.issues
      : undefined;

const isMissing = ({ code, input }: Issue): boolean =>
  input === undefined && (code === 'invalid_type' || code === 'invalid_value');

/** The faults of issues that have their `input`, in their order. */
export const faultsOfIssues = (issues: readonly Issue[], at: RequestFault['path'] = []): RequestFault[] =>
  issues.flatMap((issue): RequestFault[] => {
    const path = [...at, ...(issue.path as RequestFault['path'])];
    const inner = within(issue);
    if (inner) return faultsOfIssues(inner, path);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        path: [...path, key.slice(0, 100)],
        rule: 'unknown-key',
        params: {},
      }));
    return [{ path, ...(isMissing(issue) ? { rule: 'required', params: {} } : broken(issue)) }];
  });

/** Validates each part of a request; a refusal has all its faults. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (value) => {
    const read = z.safeParse(schema, value, { reportInput: true });
    return read.success
      ? { value: read.data }
      : { error: new AppError('bad-request', faultsOfIssues(read.error.issues)) };
  };
