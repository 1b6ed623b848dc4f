import { beforeEach, describe, expect, it } from 'vitest';
import { clearToken, readToken, writeToken } from './token-storage.ts';

const token = { access_token: 'eyJhbGciOiJIUzI1NiJ9.body.sign', refresh_token: 'refresh-secret' };

beforeEach(() => {
  clearToken();
  localStorage.clear();
});

describe('where the token is stored', () => {
  it('[A-015] is an unreadable cookie without remember-me, and nothing of it in local storage', () => {
    writeToken({ token, rememberMe: false });
    expect(document.cookie).toContain('langhuan.auth.v1=');
    expect(document.cookie).not.toContain('refresh-secret');
    expect(localStorage.getItem('langhuan.auth.v1')).toBeNull();
    expect(readToken()).toEqual({ token, rememberMe: false });
  });

  it('[A-016] is unreadable local storage with remember-me, and no cookie', () => {
    writeToken({ token, rememberMe: true });
    expect(document.cookie).toBe('');
    expect(localStorage.getItem('langhuan.auth.v1')).not.toContain('refresh-secret');
    expect(readToken()).toEqual({ token, rememberMe: true });
  });

  it('[A-020] is nowhere after logout', () => {
    writeToken({ token, rememberMe: true });
    writeToken({ token, rememberMe: false });
    clearToken();
    expect(readToken()).toBeUndefined();
    expect(document.cookie).toBe('');
  });

  it('[G-035] takes what is damaged, or stored by another version, as absent', () => {
    writeToken({ token, rememberMe: true });
    localStorage.setItem('langhuan.auth.v1', '{"broken');
    expect(readToken()).toBeUndefined();
    localStorage.setItem('langhuan.auth.v1', JSON.stringify('abc.def'));
    expect(readToken()).toBeUndefined();
  });
});
