// Reads an XML file of a source into plain elements, each with the line it began in. Files come from anyone: one with a
// DOCTYPE or entities of its own is refused, so nothing can be expanded or fetched; one that is too large, too deep or
// of too many parts is refused before it fills the memory.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { SaxesParser } from 'saxes';

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  /** Its namespace; '' for none. */
  uri: string;
  /** By name without prefix, white space as the file has it. */
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
  /** From 1. */
  line: number;
}

/** What is wrong with a file and how to mend it; `line` is 0 when the file as a whole is meant. */
export class XmlFault extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const maxBytes = 100 * 1024 * 1024;
const maxElements = 500_000;
const maxDepth = 100;
const pieceBytes = 1 << 20;

const notUtf8 = 'it is not in UTF-8: save it as UTF-8';

const checkDeclaration = (line: number, encoding: string | undefined): void => {
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding))
    throw new XmlFault(line, `it says that it is in ${encoding}: save it as UTF-8 and say so`);
};

const openParser = (): { parser: SaxesParser<{ xmlns: true }>; root(): XmlElement | undefined } => {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  /** A tag may span several lines: it is reported by the line where it began. */
  let begun = 1;
  parser.on('error', (error) => {
    throw new XmlFault(
      parser.line,
      `it is not well-formed XML (${error.message.replace(/^[\d:]+ /, '')}): mend it here`,
    );
  });
  parser.on('xmldecl', ({ encoding }) => checkDeclaration(parser.line, encoding));
  parser.on('doctype', () => {
    throw new XmlFault(
      parser.line,
      'it has a DOCTYPE, which is not read: take the line out, and write out its entities',
    );
  });
  parser.on('opentagstart', () => {
    begun = parser.line;
  });
  parser.on('opentag', (tag) => {
    elements += 1;
    if (elements > maxElements)
      throw new XmlFault(begun, `it has more than ${maxElements.toLocaleString('en')} elements: split it`);
    if (open.length >= maxDepth)
      throw new XmlFault(begun, `elements stand more than ${maxDepth} deep in each other: this is no page`);
    const attributes: Record<string, string> = Object.create(null) as Record<string, string>;
    for (const attribute of Object.values(tag.attributes)) attributes[attribute.local] = attribute.value;
    const element = { name: tag.local, uri: tag.uri, attributes, children: [], text: '', line: begun };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  return { parser, root: () => root };
};

const feedFile = (fd: number, write: (text: string) => void): void => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const piece = Buffer.alloc(pieceBytes);
  const decode = (bytes: Uint8Array | undefined): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new XmlFault(0, notUtf8);
    }
  };
  let total = 0;
  for (let got = readSync(fd, piece); got > 0; got = readSync(fd, piece)) {
    total += got;
    if (total > maxBytes) throw new XmlFault(0, 'the file is larger than 100 MB: split it');
    write(decode(piece.subarray(0, got)));
  }
  write(decode(undefined));
};

/** The root element. @throws XmlFault, or the error of the file system. */
export const readXml = (path: string): XmlElement => {
  const { parser, root } = openParser();
  const fd = openSync(path, 'r');
  try {
    if (fstatSync(fd).size > maxBytes) throw new XmlFault(0, 'the file is larger than 100 MB: split it');
    feedFile(fd, (text) => parser.write(text));
    parser.close();
  } finally {
    closeSync(fd);
  }
  const found = root();
  if (!found) throw new XmlFault(0, 'it is empty');
  return found;
};

const headBytes = 4096;

const rootForms = { mets: /<(?:[\w.-]+:)?mets[\s>]/, alto: /<(?:[\w.-]+:)?alto[\s>]/ };

/** Whether an element of that name occurs near the beginning of the file, where the root is. */
export const beginsWith = (path: string, name: keyof typeof rootForms): boolean => {
  const fd = openSync(path, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    const text = head.toString('utf8', 0, readSync(fd, head));
    return rootForms[name].test(text);
  } finally {
    closeSync(fd);
  }
};

/** The children of that name. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);
