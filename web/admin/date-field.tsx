interface Props {
  label: string;
  type?: 'date' | 'month';
  /** 2026-12-31, or 2026-12 of a month; empty for none. */
  value: string;
  required?: boolean;
  onChange: (value: string) => void;
}

/** From when, or until when: a day or a month. */
export const DateField = ({ label, type = 'date', value, required, onChange }: Props) => (
  <label>
    <span className="quiet">{label}</span>
    <input
      type={type}
      className="input num"
      value={value}
      required={required}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
);
