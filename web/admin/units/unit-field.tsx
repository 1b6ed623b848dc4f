// A field of the form of a unit: its label, its control, and what is said below it.
import { type ReactNode, useId } from 'react';
import { FieldNote } from '../../kit/fields/field-note.tsx';

interface Props {
  label: string;
  hint: string;
  fault?: string | undefined;
  warnings?: readonly string[];
  children: (ids: { id: string; describedBy: string; invalid: boolean }) => ReactNode;
}

export const UnitField = ({ label, hint, fault, warnings, children }: Props) => {
  const id = useId();
  const describedBy = `${id}-note`;
  return (
    <div className="unit-field">
      <label htmlFor={id}>{label}</label>
      <div>
        {children({ id, describedBy, invalid: fault !== undefined })}
        <FieldNote id={describedBy} fault={fault} warnings={warnings} hint={hint} />
      </div>
    </div>
  );
};
