import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { childOf, readXml, XmlFault } from './read-xml.ts';

const dir = mkdtempSync(join(tmpdir(), 'xml-'));
afterAll(() => rmSync(dir, { recursive: true }));
let files = 0;
const write = (content: string | Uint8Array): string => {
  const path = join(dir, `${++files}.xml`);
  writeFileSync(path, content);
  return path;
};
const faultOf = (path: string): { line: number; message: string } => {
  try {
    readXml(path);
  } catch (cause) {
    if (cause instanceof XmlFault) return { line: cause.line, message: cause.message };
    throw cause;
  }
  throw new Error('it was read');
};

describe('an XML file', () => {
  it('is read to elements with namespace, attributes, text and line, also where a character is cut in two', () => {
    const long = '漢'.repeat(700_000);
    const root = readXml(
      write(
        `\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<p:a xmlns:p="urn:x"\n k="1&amp;2">\n<b><![CDATA[<${long}>]]></b></p:a>`,
      ),
    );
    expect([root.name, root.uri, root.attributes.k, root.line]).toEqual(['a', 'urn:x', '1&2', 2]);
    expect(childOf(root, 'b')).toMatchObject({ text: `<${long}>`, line: 4 });
  });

  it('is refused with a DOCTYPE, before any entity of it is expanded or fetched', () => {
    const bomb = `<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x "${'y'.repeat(1000)}"><!ENTITY z "&x;&x;&x;">]>\n<a>&z;</a>`;
    for (const text of [bomb, '<!DOCTYPE a SYSTEM "file:///etc/passwd">\n<a/>'])
      expect(faultOf(write(text)).message).toMatch(/DOCTYPE.*take the line out/);
    expect(faultOf(write('<a>\n&nbsp;</a>'))).toMatchObject({ line: 2 });
  });

  it('is reported by the line where it is broken', () => {
    expect(faultOf(write('<a>\n<b>\n</a>'))).toMatchObject({ line: 3, message: /not well-formed/ });
    expect(faultOf(write('<a/>\n<b/>'))).toMatchObject({ line: 2 });
    expect(faultOf(write(''))).toMatchObject({ message: /not well-formed|empty/ });
  });

  it('is refused, to be saved as UTF-8, where it is not UTF-8 or says it is not', () => {
    expect(faultOf(write('<?xml version="1.0" encoding="GB18030"?><a/>')).message).toMatch(/GB18030.*UTF-8/);
    expect(faultOf(write(Buffer.from('<a>\xba\xba</a>', 'latin1'))).message).toMatch(/save it as UTF-8/);
    expect(faultOf(write(Buffer.from('\ufeff<a/>', 'utf16le'))).message).toMatch(/save it as UTF-8/);
  });

  it('is refused when it is too large, too deep, or of too many parts', () => {
    const large = write('<a/>');
    truncateSync(large, 101 * 1024 * 1024);
    expect(faultOf(large).message).toMatch(/larger than 100 MB/);
    expect(faultOf(write('<a>'.repeat(200))).message).toMatch(/deep/);
    expect(faultOf(write(`<a>${'<b/>'.repeat(500_001)}</a>`)).message).toMatch(/500,000 elements/);
  });
});
