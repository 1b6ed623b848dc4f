import { describe, expect, it } from 'vitest';
import { juanOfWords, printedLabel, readPageMark } from './page-label.ts';

const label = (id: string, juan = '卷上') => printedLabel(juan, readPageMark(id));

describe('labels', () => {
  it('names a leaf and its side', () => {
    expect(label('KR2k0010_WYG_001-12b')).toBe('卷上·葉十二b');
    expect(label('KR2a0012_WYG_1a')).toBe('卷上·葉一a');
  });

  it('calls a page of a modern set a page, and a mark of a digital edition a section', () => {
    expect(label('KR6d0001_TKD_09-0729a')).toBe('卷上·頁七百二十九a');
    expect(label('KR1a0001_tls_001-3a')).toBe('卷上·節三');
  });

  it('keeps a mark of unknown form unchanged', () => {
    expect(label('odd')).toBe('卷上·odd');
  });

  it('cleans the words of a 卷, and takes a bare number for none', () => {
    expect(juanOfWords('[提要]')).toBe('提要');
    expect(juanOfWords('總目 ')).toBe('總目');
    expect(juanOfWords('卷二百九十5')).toBe('卷二百九十五');
    expect(juanOfWords('SB03n0058-002世説新語-卷中之上.')).toBe('卷中之上');
    expect(juanOfWords('SB03n0059-001世説新語校語-一卷.')).toBe('世説新語校語');
    expect(juanOfWords('20')).toBeUndefined();
    expect(juanOfWords('')).toBeUndefined();
  });
});
