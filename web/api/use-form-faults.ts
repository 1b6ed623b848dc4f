// What is wrong with a form, each fault at its field: as the server finds it, until the field is changed.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sayFaults } from '#contract/http/faults.ts';
import { translate } from '../i18n/use-text.ts';
import { focusFirstFault } from '../kit/fields/focus-fault.ts';
import { announce } from '../kit/overlays/announce.tsx';
import { closeNotice } from '../kit/overlays/notice.tsx';
import { ApiError } from './api-error.ts';
import { placeFaults } from './field-faults.ts';
import { showFailure } from './show-failure.ts';

const noteOf = (field: Element): Element | null => {
  const [first = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return document.getElementById(first) ?? field.closest('.field');
};
/** What is said of a field as wrong, without its hint. The frame of a field names its error only a moment later. */
const descriptionOf = (field: Element): string => {
  const note = noteOf(field);
  return (note?.querySelector('.field-error') ?? note)?.textContent ?? '';
};
/** Whether a screen reader says it as soon as it is there. */
const isAlert = (field: Element): boolean => noteOf(field)?.querySelector('[role="alert"]') != null;

export type FieldFaults = ReadonlyMap<string, string>;
const noFaults: FieldFaults = new Map();

/**
 * `fields`: the names under which the server finds faults with what the form shows, within `part` of the request.
 * The element whose `ref` is `attach` contains the fields; each of them that is wrong is marked by `aria-invalid` or `data-fault`.
 */
export const useFormFaults = <Element extends HTMLElement>(fields: readonly string[], part?: string) => {
  const [faults, setFaults] = useState(noFaults);
  const [refusals, setRefusals] = useState(0);
  const [element, attach] = useState<Element | null>(null);
  /** What was said of the field with the focus before the latest try. */
  const wordsBefore = useRef('');
  const lead = useEffectEvent(() => {
    const before = document.activeElement;
    const field = focusFirstFault(element);
    if (!field || field !== before) return;
    // Where the focus was there already, it says nothing anew; a fault that has just come says so itself.
    const words = descriptionOf(field);
    if (words === wordsBefore.current || !isAlert(field)) announce(words);
  });
  useEffect(() => {
    if (refusals > 0) lead();
  }, [refusals]);

  const mark = (found: FieldFaults): void => {
    wordsBefore.current = document.activeElement ? descriptionOf(document.activeElement) : '';
    setFaults(found);
    setRefusals((n) => n + 1);
  };
  /** Shows the faults, and moves the focus to the first; the form may show others of its own beside them. */
  const refuse = (found: FieldFaults = noFaults): void => {
    mark(found);
    // What was said of another try is no longer true.
    closeNotice();
  };
  /** Shows at their fields the faults of a failure that has been shown in a notice. */
  const markShown = (failure: unknown): void => {
    if (!(failure instanceof ApiError)) throw failure;
    const { byField } = placeFaults(failure.faults, fields, part);
    if (byField.size > 0) mark(byField);
  };
  /** Takes a failure that is not shown yet: what belongs to no field is said in one sentence. */
  const takeFailure = (failure: unknown, heading?: string): void => {
    if (!(failure instanceof ApiError)) throw failure;
    const { byField, rest } = placeFaults(failure.faults, fields, part);
    if (byField.size > 0) refuse(byField);
    if (byField.size === 0) showFailure(failure, heading);
    else if (rest.length > 0) {
      const { status, message, code } = failure;
      showFailure(new ApiError(status, message, { code, details: sayFaults(rest, translate) }), heading);
    }
  };
  const clear = (names: readonly string[] = [...faults.keys()]): void => {
    if (names.some((name) => faults.has(name)))
      setFaults(new Map([...faults].filter(([name]) => !names.includes(name))));
  };
  return { attach, faults, refuse, markShown, takeFailure, clear };
};
