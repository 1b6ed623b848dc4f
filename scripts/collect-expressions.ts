// The regular expressions of the sources: literals, and those that are built of constant texts.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

export interface Expression {
  /** Path from the root, with slashes. */
  file: string;
  line: number;
  /** As it stands in the source. */
  text: string;
  /** Nothing where the source does not tell: it is built of what is known only when it runs. */
  source?: string;
  flags: string;
}

const root = resolve(import.meta.dirname, '..');
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

const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);

/** The initializer of a constant of the file, or of one that it imports from a file of ours. */
function findConstant(file: ts.SourceFile, name: string): ts.Expression | undefined {
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find((one) => one.name.getText() === name);
      if (found) return found.initializer;
    }
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const names = statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) continue;
    const imported = names.elements.find((one) => one.name.text === name);
    const from = statement.moduleSpecifier.text;
    if (!imported || !/^[#.]/.test(from)) continue;
    const path = from.startsWith('#') ? join(root, from.slice(1)) : resolve(dirname(file.fileName), from);
    return findConstant(parse(path), (imported.propertyName ?? imported.name).text);
  }
  return undefined;
}

/** The text that an expression of constants makes. */
function textOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return textOf(findConstant(node.getSourceFile(), node.text));
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw')
    return ts.isNoSubstitutionTemplateLiteral(node.template) ? node.template.rawText : undefined;
  if (!ts.isTemplateExpression(node)) return undefined;
  let text = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    const inner = textOf(expression);
    if (inner === undefined) return undefined;
    text += inner + literal.text;
  }
  return text;
}

const isConstructor = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

/** Those of one file. */
function collectFrom(file: ts.SourceFile): Expression[] {
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const at = () => ({
      file: relative(root, file.fileName).replaceAll('\\', '/'),
      line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      text: node.getText(),
    });
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ ...at(), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (isConstructor(node)) {
      const [source, flags] = (node.arguments ?? []).map(textOf);
      found.push({ ...at(), ...(source !== undefined && { source }), flags: flags ?? '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** All that can run in production: every module's sources without their tests. */
export const collectExpressions = (): Expression[] =>
  modules
    .flatMap((module) => readdirSync(join(root, module), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.(?:ts|tsx|mts|mjs|cjs)$/.test(entry.name))
    .flatMap((entry) => collectFrom(parse(join(entry.parentPath, entry.name))));
