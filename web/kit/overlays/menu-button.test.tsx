import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDialogs } from '#testing/dom/jsdom-polyfills.ts';
import { waitOptions } from '#testing/dom/set-up.ts';
import { MenuButton } from './menu-button.tsx';

openDialogs();
afterEach(cleanup);

const show = (onChoose: (key: string) => void) =>
  render(
    <MenuButton
      label="选择产品"
      groups={[
        {
          key: 'g',
          items: ['一', '二', '三'].map((key) => ({
            key,
            label: key,
            current: key === '二',
            onChoose: () => onChoose(key),
          })),
        },
      ]}
    >
      书
    </MenuButton>,
  );
const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = (): string | null | undefined => document.activeElement?.textContent;

describe('a menu', () => {
  it('is named by the text of its button where it has no label', async () => {
    render(<MenuButton groups={[{ key: 'g', items: [{ key: 'a', label: '甲' }] }]}>本书功能</MenuButton>);
    fireEvent.click(screen.getByRole('button', { name: '本书功能' }));
    expect(await screen.findByRole('menu', { name: '本书功能' })).toBeTruthy();
  });

  it('stays open where another frame with the same menu takes the place of the one it was opened in', async () => {
    const frame = (key: string, inFrames?: string) => (
      <header key={key}>
        <MenuButton
          label="用户菜单"
          {...(inFrames && { inFrames })}
          groups={[{ key: 'g', items: [{ key: 'a', label: '甲' }] }]}
        >
          人
        </MenuButton>
      </header>
    );
    const { rerender } = render(frame('public', 'user'));
    fireEvent.click(screen.getByRole('button', { name: '用户菜单' }));
    const before = await screen.findByRole('menu');
    rerender(frame('product', 'user'));
    const after = await screen.findByRole('menu');
    expect(after).not.toBe(before);
    await vi.waitFor(() => expect(focused()).toBe('甲'), waitOptions);
    // While what the next frame needs is fetched there is none.
    rerender(<p>正在载入</p>);
    expect(screen.queryByRole('menu')).toBeNull();
    rerender(frame('public', 'user'));
    await screen.findByRole('menu');
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    rerender(frame('product', 'user'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is worked by keys alone: opens on what is current, goes round, chooses, gives the focus back', async () => {
    const onChoose = vi.fn();
    show(onChoose);
    const button = screen.getByRole('button', { name: '选择产品' });
    button.focus();
    press('ArrowDown');
    await screen.findByRole('menu');
    expect(focused()).toBe('二');
    press('ArrowDown');
    press('ArrowDown');
    expect(focused()).toBe('一');
    press('End');
    expect(focused()).toBe('三');
    fireEvent.click(document.activeElement ?? document.body);
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('三');
    await vi.waitFor(() => expect(document.activeElement).toBe(button), waitOptions);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('closes on Escape and on a press elsewhere, choosing nothing', async () => {
    const onChoose = vi.fn();
    show(onChoose);
    fireEvent.click(screen.getByRole('button'));
    await screen.findByRole('menu');
    press('Escape');
    expect(screen.queryByRole('menu')).toBeNull();
    fireEvent.click(screen.getByRole('button'));
    await screen.findByRole('menu');
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onChoose).not.toHaveBeenCalled();
  });
});
