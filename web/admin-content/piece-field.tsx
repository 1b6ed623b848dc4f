// A field of a piece: its name, its control, and below it the fault or a description.
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { FieldNote } from '../kit/fields/field-note.tsx';

interface ControlProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid': boolean;
}

interface Props {
  label: string;
  hint?: string;
  fault: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export const PieceField = ({ label, hint, fault, children }: Props) => {
  const t = useText();
  const [id, note] = [useId(), useId()];
  return (
    <div className="piece-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': fault !== undefined })}
      <FieldNote id={note} hint={hint} fault={fault && t(fault)} />
    </div>
  );
};

/** One of several controls, each with a name of its own. */
export const FieldGroup = ({
  label,
  hint,
  fault,
  children,
}: Omit<Props, 'children'> & { children: ReactNode }) => {
  const t = useText();
  const note = useId();
  return (
    <fieldset className="piece-field" aria-describedby={note} data-fault={fault !== undefined || undefined}>
      <legend>{label}</legend>
      {children}
      <FieldNote id={note} hint={hint} fault={fault && t(fault)} />
    </fieldset>
  );
};

interface LineProps {
  label: string;
  hint?: string;
  fault: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

export const LineField = ({ value, onChange, ...field }: LineProps) => (
  <PieceField {...field}>
    {(control) => (
      <input
        {...control}
        className="input"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </PieceField>
);

export const ParagraphField = ({ value, onChange, ...field }: LineProps) => (
  <PieceField {...field}>
    {(control) => (
      <textarea
        {...control}
        className="input"
        rows={4}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </PieceField>
);
