import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { unusedSchemas, withoutSchemas } from './unused-schemas.ts';

const contract = join(import.meta.dirname, '../../contract');

type Exports = Record<string, unknown>;
type Address = { method: string; path: string; multipart?: true };

const isEndpoint = (value: unknown): value is Address =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
const isEndpoints = (value: unknown): value is Record<string, Address> =>
  typeof value === 'object' && value !== null && Object.values(value).some(isEndpoint);

/** Endpoints, and what several are made together as, by the names of file and export. */
const addressed = async (): Promise<[file: string, exported: string, made: unknown][]> => {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = files.map(async (file) => {
    const exports = (await import(pathToFileURL(join(contract, file)).href)) as Exports;
    return Object.entries(exports)
      .filter(([, value]) => isEndpoint(value) || isEndpoints(value))
      .map(([name, value]): [string, string, unknown] => [file, name, value]);
  });
  return (await Promise.all(modules)).flat();
};

/** What the bundler makes of a module, with what it imports. */
const bundle = async (entry: string): Promise<string> => {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? id : undefined),
        load: (id) => (id === 'virtual:entry' ? entry : undefined),
      },
      unusedSchemas(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'virtual:entry', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
};

/** What the client sees of an endpoint. */
const addressOf = ({ method, path, multipart }: Address): Address => ({
  method,
  path,
  ...(multipart && { multipart }),
});

describe('unused schemas', () => {
  it('leave of every endpoint its address in the client, and nothing of zod', async () => {
    const all = await addressed();
    expect(all.length).toBeGreaterThan(200);
    const code = await bundle(
      all.map(([file, name], i) => `export { ${name} as e${i} } from '${join(contract, file)}';`).join('\n'),
    );
    expect(code.includes('ZodObject')).toBe(false);
    const built = (await import(
      `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
    )) as Exports;
    for (const [i, [file, name, made]] of all.entries()) {
      const left = built[`e${i}`];
      if (isEndpoint(made)) expect([file, name, left]).toEqual([file, name, addressOf(made)]);
      else
        expect([file, name, left]).toEqual([
          file,
          name,
          Object.fromEntries(
            Object.entries(made as Record<string, Address>).map(([one, at]) => [one, addressOf(at)]),
          ),
        ]);
    }
  });

  it('are found however the source is set', () => {
    expect(
      withoutSchemas("export const a = endpoint({ access: 'unit', path, method: 'GET', reply: A })"),
    ).toBe("export const a = { path, method: 'GET' }");
    expect(withoutSchemas('const 文 = "𠀀"; const A = z.object({}).strict() as Type;')).toBe(
      'const 文 = "𠀀"; const A = /* @__PURE__ */ (() => (z.object({}).strict() as Type))();',
    );
  });

  it('leave of what makes endpoints the path of them all', () => {
    expect(withoutSchemas("export const some = someEndpoints({ path: '/some', add: { body: New } });")).toBe(
      "export const some = /* @__PURE__ */ (() => (someEndpoints({ path: '/some' })))();",
    );
  });

  it('are missed by no endpoint without an address of its own', () => {
    expect(() => withoutSchemas('const a = endpoint({ ...other, reply: A });')).toThrow('...other');
  });

  it('leave functions and plain values alone', () => {
    const source = 'export const address = (code: string) => z.parse(code);\nconst z2 = { a: 1 };\n';
    expect(withoutSchemas(source)).toBe(source);
  });
});
