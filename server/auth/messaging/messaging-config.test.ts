import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readMessaging, staffDirectory } from '../credentials/messaging-config.ts';

const data = mkdtempSync(join(tmpdir(), 'messaging-'));
afterAll(() => rmSync(data, { recursive: true }));
const read = (text: string | object, env: NodeJS.ProcessEnv = {}) => {
  writeFileSync(join(data, 'messaging.json'), typeof text === 'string' ? text : JSON.stringify(text));
  return readMessaging(data, env);
};
const corporation = { unit: '示例大學', appKey: 'key', secret: 'hush-hush' };
const withOne = (more: object) => ({ corporations: { ding1: { ...corporation, ...more } } });

describe('messaging.json', () => {
  it('may be absent: no corporation signs in then', () => {
    expect(readMessaging(join(data, 'nowhere')).corporations.size).toBe(0);
  });

  it('takes secrets from the environment, and keeps them out of what it says', () => {
    const { corporations } = read(withOne({ secret: { env: 'DING_SECRET' } }), { DING_SECRET: 'from there' });
    expect(corporations.get('ding1')?.secret).toBe('from there');
    expect(() => read(withOne({ secret: { env: 'DING_SECRET' } }))).toThrow(
      /corporations\.ding1\.secret: the environment variable DING_SECRET is not set/,
    );
  });

  it.each([
    ['{ "corporations": { "secret": "hush-hush" ', 'is no JSON'],
    [{}, 'corporations'],
    [{ corporations: { 'a b': corporation } }, 'corporations.a b'],
    [withOne({ unit: '' }), 'corporations.ding1.unit'],
    [withOne({ admins: [] }), 'corporations.ding1'],
    [withOne({ authorizeUrl: 'http://login.example' }), 'authorizeUrl: must be an https address'],
    [withOne({ authorizeUrl: 'javascript:alert(1)' }), 'authorizeUrl: must be an https address'],
    [{ ...withOne({}), service: 'http://oapi.dingtalk.com' }, 'service: must be an https address'],
    [{ ...withOne({}), api: 'http://127.0.0.1.example' }, 'api: must be an https address'],
    [{ ...withOne({}), api: 'https://user@api.example' }, 'api: must be an https address'],
  ])('is refused at the start, naming what is wrong: %j', (text, said) => {
    let message = '';
    try {
      read(text);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(said);
    expect(message).toContain('see docs/messaging.md');
    expect(message).not.toContain('hush-hush');
  });

  it.each(['https://gate.example/dingtalk/', 'http://127.0.0.1:9000', 'http://localhost', 'http://[::1]:80'])(
    'takes %s for a base: https, or http on this machine',
    (service) => {
      expect(read({ ...withOne({}), service }).service).toBe(service.replace(/\/$/, ''));
    },
  );

  it('[A-043] names administrators by corporation: the same user id elsewhere is nobody', () => {
    const config = read({
      corporations: { ding1: { ...corporation, staff: ['a:b'] }, ding2: corporation },
    });
    const { find } = staffDirectory(config);
    expect(find('ding1:a:b')).toEqual({ unit: '示例大學', isAdmin: true });
    expect(find('ding2:a:b')).toEqual({ unit: '示例大學', isAdmin: false });
    expect(find('ding3:a:b')).toBeUndefined();
  });
});
