// The regular expressions of the sources: literals, and those that are built of constant texts.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Expression as Node, type ParseResult, parseSync, Visitor } from 'oxc-parser';

export interface Expression {
  /** Path from the root, with slashes. */
  file: string;
  line: number;
  /** The text as written in the source. */
  text: string;
  /** Nothing where the source does not tell: it is built of what is known only when it runs. */
  source?: string;
  flags: string;
}

interface Source {
  path: string;
  text: string;
  parsed: ParseResult;
}

const root = resolve(import.meta.dirname, '../..');
const modules = [
  'citation',
  'cli',
  'contract',
  'demo',
  'imaging',
  'library',
  'reference',
  'retrieval',
  'search',
  'server',
  'web',
  'workbook',
];

const parse = (path: string): Source => {
  const text = readFileSync(path, 'utf8');
  return { path, text, parsed: parseSync(path, text) };
};

/** What a constant of the file, or of one of ours that it imports from, is set to, and where. */
function findConstant(source: Source, name: string): { source: Source; value: Node } | undefined {
  for (const statement of source.parsed.program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations)
        if (init && id.type === 'Identifier' && id.name === name) return { source, value: init };
  }
  for (const { moduleRequest, entries } of source.parsed.module.staticImports) {
    const { value: from } = moduleRequest;
    const imported = entries.find(({ localName }) => localName.value === name)?.importName.name;
    if (!imported || !/^[#.]/.test(from)) continue;
    return findConstant(
      parse(from.startsWith('#') ? join(root, from.slice(1)) : resolve(dirname(source.path), from)),
      imported,
    );
  }
  return undefined;
}

/** The text that an expression of constants makes. */
function textOf(source: Source, node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'Identifier') {
    const constant = findConstant(source, node.name);
    return constant && textOf(constant.source, constant.value);
  }
  if (node.type === 'TaggedTemplateExpression') {
    const { tag, quasi } = node;
    const isRaw = source.text.slice(tag.start, tag.end) === 'String.raw' && quasi.expressions.length === 0;
    return isRaw ? quasi.quasis[0]?.value.raw : undefined;
  }
  if (node.type !== 'TemplateLiteral') return undefined;
  const inner = node.expressions.map((expression) => textOf(source, expression));
  if (inner.includes(undefined)) return undefined;
  return node.quasis.map(({ value }, i) => (value.cooked ?? '') + (inner[i] ?? '')).join('');
}

/** Those of one file. */
function collectFrom(source: Source): Expression[] {
  const found: Expression[] = [];
  const add = ({ start, end }: Node, parsed: { source?: string; flags: string }): void => {
    const file = relative(root, source.path).replaceAll('\\', '/');
    const line = source.text.slice(0, start).split('\n').length;
    found.push({ file, line, text: source.text.slice(start, end), ...parsed });
  };
  const addBuilt = (node: Extract<Node, { type: 'NewExpression' | 'CallExpression' }>): void => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [text, flags] = node.arguments.map((one) =>
      one.type === 'SpreadElement' ? undefined : textOf(source, one),
    );
    add(node, { ...(text !== undefined && { source: text }), flags: flags ?? '' });
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) add(node, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: addBuilt,
    CallExpression: addBuilt,
  }).visit(source.parsed.program);
  return found;
}

/** All that can run in production: every module's sources without their tests. */
export const collectExpressions = (): Expression[] =>
  modules
    .flatMap((module) => readdirSync(join(root, module), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.(?:ts|tsx|mts|mjs|cjs)$/.test(entry.name))
    .flatMap((entry) => collectFrom(parse(join(entry.parentPath, entry.name))));
