/** Fields that are marked as wrong, and the first control of groups that are. */
const faulty = '[aria-invalid="true"], [data-fault] :is(button, input, select, textarea):enabled';

/** Moves the focus to the first field of a form that is marked as wrong, and returns it. */
export const focusFirstFault = (form: ParentNode | null): HTMLElement | null => {
  const field = form?.querySelector<HTMLElement>(faulty) ?? null;
  field?.focus();
  return field;
};
