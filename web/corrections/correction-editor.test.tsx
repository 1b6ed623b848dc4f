import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SpanPlace } from '#contract/annotations/annotations.ts';
import { queryClient } from '../api/query-client.ts';
import { closeNotice, currentNotice } from '../kit/overlays/notice.tsx';
import type { ChosenText } from '../book/annotation-type.ts';
import { CorrectionEditor } from './correction-editor.tsx';

/** Bodies of the calls that would make a correction. */
let sent: Record<string, unknown>[] = [];
let refuses = false;

beforeEach(() => {
  sent = [];
  refuses = false;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== '/api/gujiread/api/correction') return new Response('[]');
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    sent.push(body);
    if (refuses)
      return new Response(
        JSON.stringify({ error: { code: 'internal', message: '服务器出错，请稍后重试' } }),
        {
          status: 500,
        },
      );
    return new Response(
      JSON.stringify({
        ...body,
        id: 'c1',
        pageNum: '葉一a',
        catalog: '卷上',
        content: body.wrongWord,
        state: 'same',
        date: '2026-11-21 16:04:25',
        updated: '2026-11-21 16:04:25',
        status: 'pending',
        corrected: false,
        credit: '',
        answer: '',
        crop: false,
      }),
    );
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  closeNotice();
  vi.unstubAllGlobals();
});

const placeOf = (line: number, length: number): SpanPlace => ({
  pageId: 4,
  startLineId: line,
  startWordId: 1,
  endLineId: line,
  endWordId: length,
});
const chosenOf = (...texts: string[]): ChosenText => {
  const pieces = texts.map((text, i) => ({ place: placeOf(i + 1, text.length), text }));
  const last = pieces[pieces.length - 1].place;
  return {
    productId: 'daxue',
    version: '1',
    place: { ...pieces[0].place, endLineId: last.endLineId, endWordId: last.endWordId },
    text: texts.join(''),
    pageNum: '葉一a',
    catalog: '卷上',
    pieces,
  };
};
const open = (...texts: string[]) => {
  const done = vi.fn();
  const narrow = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <CorrectionEditor
        chosen={chosenOf(...texts)}
        draftKey="correction"
        onNarrow={narrow}
        onDone={done}
        onCancel={() => undefined}
        onUnsaved={() => undefined}
      />
    </QueryClientProvider>,
  );
  return { done, narrow };
};
const write = (right: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: '应作' }), { target: { value: right } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交勘误' }));

describe('the editor of a correction', () => {
  it('[P-020] refuses several segments in those words, lists them, and takes the one that is chosen', async () => {
    const { narrow, done } = open('威烈王', '初命', '晉大夫');
    expect(screen.getByRole('alert').textContent).toBe('暂不支持多段文字勘误，请分开进行勘误。');
    expect(screen.queryByRole('textbox')).toBeNull();
    const segments = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(segments).toEqual(['威烈王', '初命', '晉大夫']);
    fireEvent.click(screen.getByRole('button', { name: '初命' }));
    expect(narrow).toHaveBeenLastCalledWith(placeOf(2, 2));
    expect(sent).toEqual([]);
    write('始命');
    submit();
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        productId: 'daxue',
        version: '1',
        ...placeOf(2, 2),
        wrongWord: '初命',
        rightWord: '始命',
        comment: '',
      },
    ]);
  });

  it('[P-021] refuses Chinese characters with English in those words, read or to be read, and sends nothing', () => {
    const mixed = '勘误时不能同时有汉字和英文，请分开进行勘误。';
    open('天下abc');
    expect(screen.getByRole('alert').textContent).toBe(mixed);
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    open('天下');
    write('天下abc');
    submit();
    expect(screen.getByRole('alert').textContent).toBe(mixed);
    expect(sent).toEqual([]);
  });

  it('asks for a right reading, and for another than is printed', () => {
    open('天下');
    submit();
    expect(screen.getByText('请填写正确的文字')).toBeTruthy();
    write('天下');
    submit();
    expect(screen.getByText('与原文相同，无需勘误')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('[P-014] stays with all that is written when the call fails, which is said, and tries again under its key', async () => {
    const { done } = open('天下');
    refuses = true;
    write('天子');
    submit();
    await waitFor(() => expect(currentNotice()?.message).toBe('服务器出错，请稍后重试'));
    expect(done).not.toHaveBeenCalled();
    expect(queryClient.getQueryData(['corrections', 'page', 'daxue', '1', 4])).toBeUndefined();
    refuses = false;
    submit();
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(queryClient.getQueryData(['corrections', 'page', 'daxue', '1', 4])).toHaveLength(1);
    expect(queryClient.getQueryData(['corrections', 'pageIds', 'daxue', '1'])).toEqual([4]);
  });

  it('leaves the Enter of an input method alone', () => {
    open('天下');
    write('天子');
    const input = screen.getByRole('textbox', { name: '应作' });
    const enter = { key: 'Enter', ctrlKey: true };
    expect(fireEvent.keyDown(input, { ...enter, isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(input, { ...enter, keyCode: 229 })).toBe(false);
    expect(sent).toEqual([]);
  });
});
