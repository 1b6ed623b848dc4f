// The one way of taking a day or a month: the browser's own.
interface InputProps {
  id?: string;
  type?: 'date' | 'month';
  className?: string;
  describedBy?: string;
  invalid?: boolean;
  /** 2026-12-31, or 2026-12 of a month; empty for none. */
  value: string;
  onChange: (value: string) => void;
}

/** Without a name, which a label gives it. */
export const DateInput = ({
  type = 'date',
  className = '',
  describedBy,
  invalid,
  onChange,
  ...rest
}: InputProps) => (
  <input
    {...rest}
    type={type}
    className={`input num ${className}`.trim()}
    aria-describedby={describedBy}
    aria-invalid={invalid}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** From when, or until when. */
export const DateField = ({ label, ...input }: InputProps & { label: string }) => (
  <label>
    <span className="quiet">{label}</span>
    <DateInput {...input} />
  </label>
);
