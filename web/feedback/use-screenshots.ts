// The pictures of a report: each is uploaded as soon as it is chosen, and shown meanwhile.
import { useEffect, useRef, useState } from 'react';
import { mostPictures } from '#contract/site/feedback.ts';
import { uploadLimits } from '#contract/http/public-files.ts';
import { ApiError } from '../api/api-error.ts';
import { currentToken } from '../api/session-store.ts';
import { translate } from '../i18n/use-text.ts';
import { showNotice } from '../kit/overlays/notice.tsx';
import { uploadScreenshot } from './feedback-calls.ts';
import { feedbackTexts } from './texts.ts';

export interface Screenshot {
  key: number;
  file: File;
  /** Once it is uploaded. */
  address?: string;
  /** Ends its upload. */
  controller: AbortController;
}

const warn = (message: string): void => showNotice({ kind: 'warning', message });

export const useScreenshots = () => {
  const [shots, setShots] = useState<readonly Screenshot[]>([]);
  const latest = useRef(shots);
  const count = useRef(0);
  const change = (next: readonly Screenshot[]): void => {
    latest.current = next;
    setShots(next);
  };
  useEffect(
    () => () => {
      for (const { controller } of latest.current) controller.abort();
    },
    [],
  );
  const remove = (key: number): void => {
    latest.current.find((shot) => shot.key === key)?.controller.abort();
    change(latest.current.filter((shot) => shot.key !== key));
  };
  const upload = async ({ key, file, controller: { signal } }: Screenshot): Promise<void> => {
    try {
      const address = await uploadScreenshot(file, signal);
      change(latest.current.map((shot) => (shot.key === key ? { ...shot, address } : shot)));
    } catch (failure) {
      if (signal.aborted) return;
      remove(key);
      if (!(failure instanceof ApiError)) throw failure;
    }
  };
  const add = (files: readonly File[]): void => {
    if (files.length === 0) return;
    if (currentToken() === undefined) return warn(translate(feedbackTexts.notSignedIn));
    const fitting = files.filter(({ size }) => size <= uploadLimits.bytes);
    if (fitting.length < files.length)
      warn(translate(feedbackTexts.tooLarge, { size: uploadLimits.bytes >> 20 }));
    const room = mostPictures - latest.current.length;
    if (fitting.length > room) warn(translate(feedbackTexts.tooMany, { limit: mostPictures }));
    const added = fitting.slice(0, room).map((file): Screenshot => {
      count.current += 1;
      return { key: count.current, file, controller: new AbortController() };
    });
    change([...latest.current, ...added]);
    for (const shot of added) void upload(shot);
  };
  return { shots, add, remove };
};
