import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressEndpoints, markSchemasPure, unusedSchemas } from './unused-schemas.ts';

const contract = join(import.meta.dirname, '../../contract');

describe('unused schemas', () => {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (f) => f.endsWith('.ts') && !f.endsWith('.test.ts'),
  );

  it('are looked for in every folder of contract/', () => {
    const { transform } = unusedSchemas() as unknown as {
      transform: (code: string, id: string) => { code: string } | undefined;
    };
    const left = files.filter((file) => transform('', join(contract, file)) === undefined);
    expect(left).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  it.each(files)('finds every schema of contract/%s, so that none keeps zod in the client', (file) => {
    const source = readFileSync(join(contract, file), 'utf8');
    const made = source.match(/^(export )?const \w+(: [^=\n]+)? = (z|[A-Z]\w*)\s*\./gm) ?? [];
    const marked = markSchemasPure(source).match(/= \/\* @__PURE__ \*\/ \(\(\) => (z|[A-Z]\w*)\s*\./g) ?? [];
    expect(marked.length).toBe(made.length);
  });

  it.each(files)('leaves of each endpoint of contract/%s how it is addressed', (file) => {
    const source = readFileSync(join(contract, file), 'utf8');
    const left = addressEndpoints(source);
    const count = source.match(/\bendpoint\(\{/g)?.length ?? 0;
    expect(left).not.toMatch(/\bendpoint\(\{/);
    expect(
      left.match(
        /^( *)(export const \w+ =|\w+:) \{\n\1 {2}method: '[A-Z]+',\n\1 {2}path[,:].*\n(?:\1 {2}multipart: true,\n)?\1\}[;,]$/gm,
      ) ?? [],
    ).toHaveLength(count);
  });

  it('leaves of an endpoint that takes a form that it does', () => {
    const source = readFileSync(
      join(contract, files.find((file) => file.endsWith('/public-files.ts'))!),
      'utf8',
    );
    expect(addressEndpoints(source).match(/^ {2}multipart: true,$/gm)).toHaveLength(1);
  });

  it('leaves of what makes endpoints the path of them all', () => {
    const source = "export const some = someEndpoints({\n  path: '/some',\n  add: { body: New },\n});\n";
    expect(addressEndpoints(source)).toBe(
      "export const some = /* @__PURE__ */ someEndpoints({\n  path: '/some',\n});\n",
    );
  });

  it('leaves functions alone', () => {
    const source = 'export const address = (code: string) => `x${code}`;\nconst z2 = 1;\n';
    expect(markSchemasPure(source)).toBe(source);
  });
});
