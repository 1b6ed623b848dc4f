// The files of contract/ hold endpoints and schemas beside constants and functions. Production code of the client calls
// an endpoint by its address, and uses types, constants and functions. Of endpoints only the address is left here, and
// the bundler is informed that making a schema has no effect, so that it leaves out schemas, and zod with them.
// docs/decisions/0080-schemas-out-of-the-client.md says why the bundler cannot do it by itself.
import { type CallExpression, parseSync, type Program, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';
import { type Edit, editSource } from './edit-source.ts';

/** What addresses a call, and what makes its body a form. */
const address = ['method', 'path', 'multipart'];

/** `endpoint` makes one of an object, a function named `someEndpoints` several. */
const makerOf = ({ callee }: CallExpression): string | undefined =>
  callee.type === 'Identifier' && /^(?:endpoint|\w+Endpoints)$/.test(callee.name) ? callee.name : undefined;

/** Leaves of an endpoint its address, and of several made together their path. */
const shortenEndpoint = (source: string, call: CallExpression): Edit[] => {
  const maker = makerOf(call);
  const [definition] = call.arguments;
  if (!maker || definition?.type !== 'ObjectExpression') return [];
  const left = new Map<string, string>();
  for (const property of definition.properties)
    if (
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      address.includes(property.key.name)
    )
      left.set(property.key.name, source.slice(property.start, property.end));
  if (!left.has('path') || left.has('method') !== (maker === 'endpoint'))
    throw new Error(
      `An endpoint needs a method and a path, several need a path alone:\n${source.slice(call.start, call.end)}`,
    );
  const text = `{ ${[...left.values()].join(', ')} }`;
  return [maker === 'endpoint' ? { start: call.start, end: call.end, text } : { ...definition, text }];
};

/** Calls that run when the file is loaded and whose result the client may need: in no function, and of no endpoint. */
const callsAtLoad = (program: Program): CallExpression[] => {
  const found: CallExpression[] = [];
  let depth = 0;
  const enter = () => void (depth += 1);
  const leave = () => void (depth -= 1);
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    CallExpression: (call) => {
      if (makerOf(call) === 'endpoint') enter();
      else if (depth === 0) found.push(call);
    },
    'CallExpression:exit': (call) => {
      if (makerOf(call) === 'endpoint') leave();
    },
  }).visit(program);
  return found;
};

/** Lets the bundler drop what the constants of a file are set to by calls, where they are not used. */
const markPure = (program: Program): Edit[] => {
  const calls = callsAtLoad(program);
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => {
      if (!init || !calls.some(({ start, end }) => init.start <= start && end <= init.end)) return [];
      // The annotation is of one call: of that of a function, it is of all calls in it.
      return [
        { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
        { start: init.end, end: init.end, text: '))()' },
      ];
    });
  });
};

/** A file of contract/ as the client needs it. Throws for an endpoint that has no method or path of its own. */
export const withoutSchemas = (source: string): string => {
  const { program } = parseSync('contract.ts', source);
  const edits = markPure(program);
  new Visitor({ CallExpression: (call) => void edits.push(...shortenEndpoint(source, call)) }).visit(program);
  return editSource(source, edits);
};

export const unusedSchemas = (): Plugin => ({
  name: 'langhuan:unused-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/(?:[\w-]+\/)*[\w-]+\.ts$/ },
    handler: (code) => ({ code: withoutSchemas(code), map: null }),
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk' && Object.keys(file.modules).some((id) => id.includes('/node_modules/zod/')))
        this.error(`${file.fileName} has zod in it: a part of the client uses a schema`);
  },
});
