import { describe, expect, it } from 'vitest';
import { filesOf } from './screen-files.ts';

/** Modules with the imports of each; `~` marks a dynamic import. */
const filesIn = (modules: Record<string, string>, first: readonly string[] = []) => {
  const infoOf = (id: string) => {
    const imported = modules[id]?.split(' ').filter(Boolean) ?? [];
    return {
      importedIds: imported.filter((name) => !name.startsWith('~')),
      dynamicallyImportedIds: imported.filter((name) => name.startsWith('~')).map((name) => name.slice(1)),
    };
  };
  return Object.fromEntries(filesOf('main', { reader: 'read', search: 'seek' }, infoOf, first));
};

describe('the files of the client', () => {
  it('bring with the shell what it brings, whoever else needs it', () => {
    expect(filesIn({ main: 'frame ~read', frame: 'react', read: 'react frame' })).toEqual({
      main: 'shell',
      frame: 'shell',
      react: 'shell',
      read: 'reader',
    });
  });

  it('bring with a screen what parts of it need too, and with two what both need', () => {
    const files = filesIn({ main: '~read ~seek', read: 'page hit ~print', seek: 'hit', print: 'page paper' });
    expect(files).toEqual({
      main: 'shell',
      read: 'reader',
      page: 'reader',
      hit: 'reader-search',
      seek: 'search',
    });
  });

  it('leave out of a screen what is needed where the screen is not', () => {
    const files = filesIn({ main: '~read ~home', read: 'cover', home: 'cover' });
    expect(files).not.toHaveProperty('cover');
    expect(
      filesIn({ main: '~read ~home', read: 'cover ~print', home: '~print', print: 'cover' }),
    ).not.toHaveProperty('cover');
  });

  it('bring together what three parts need, unless a library comes with it', () => {
    const parts = { main: '~home ~list ~login', home: 'cover form', list: 'cover form', login: 'cover form' };
    const files = filesIn({ ...parts, cover: 'line', form: 'node_modules/library' });
    expect(files).toEqual({ main: 'shell', cover: 'common-beside', line: 'common-beside' });
    expect(
      filesIn({ ...parts, main: 'node_modules/library ~home ~list ~login', form: 'node_modules/library' }),
    ).toEqual({
      main: 'shell',
      'node_modules/library': 'shell',
      cover: 'common-beside',
      form: 'common-beside',
    });
  });

  it('spare a screen what three parts need that are none', () => {
    const parts = { home: 'cover form', list: 'cover form', login: 'form' };
    const files = filesIn({ ...parts, main: '~home ~list ~login ~read', read: 'cover' });
    expect(files).toMatchObject({ read: 'reader', cover: 'common', form: 'common-beside' });
  });

  it('have in common what the first screen needs with any other part, and bring what is beside it there', () => {
    const parts = {
      main: '~read ~seek ~list ~foot',
      read: 'own hit row form row.css own.css',
      seek: 'hit',
      list: 'row form row.css',
      foot: 'link',
    };
    const files = filesIn({ ...parts, form: 'node_modules/library' }, ['read', 'foot']);
    expect(files).toEqual({
      main: 'shell',
      read: 'reader',
      own: 'reader',
      'own.css': 'reader',
      hit: 'common',
      row: 'common',
      'row.css': 'shell',
      seek: 'search',
      foot: 'common',
      link: 'common',
    });
  });

  it('end where modules import each other in a ring', () => {
    expect(filesIn({ main: 'frame ~read', frame: 'main', read: 'page', page: 'read ~read' })).toEqual({
      main: 'shell',
      frame: 'shell',
      read: 'reader',
      page: 'reader',
    });
  });
});
