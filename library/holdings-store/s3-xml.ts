// The little XML that an S3 store answers with: elements of one name, each with the text of its children.
import { SaxesParser } from 'saxes';

/** @throws Error where it is not well-formed. */
export const readElements = (text: string, name: string): Record<string, string>[] => {
  const parser = new SaxesParser();
  const found: Record<string, string>[] = [];
  const path: string[] = [];
  let current: Record<string, string> | undefined;
  let depth = 0;
  let value = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a DOCTYPE');
  });
  parser.on('opentag', (tag) => {
    path.push(tag.name);
    value = '';
    if (tag.name !== name || current) return;
    current = {};
    depth = path.length;
  });
  parser.on('text', (piece) => {
    value += piece;
  });
  parser.on('closetag', (tag) => {
    if (current && path.length === depth + 1) current[tag.name] = value;
    if (current && path.length === depth) {
      found.push(current);
      current = undefined;
    }
    path.pop();
    value = '';
  });
  parser.write(text).close();
  return found;
};

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
