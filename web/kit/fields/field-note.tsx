// The lines below a field: what must be mended, what may be meant otherwise, and the hint, which stays in view beside them.
import './text-field.css';

interface Props {
  /** For `aria-describedby` of the field. */
  id: string;
  /** The value is refused; it says what to mend. */
  fault?: string | undefined;
  /** The value is taken, but may not be what was meant. */
  warnings?: readonly string[];
  hint?: string | undefined;
}

export const FieldNote = ({ id, fault, warnings = [], hint }: Props) => (
  <div id={id} className="field-note">
    {fault ? (
      <p className="field-error" role="alert">
        {fault}
      </p>
    ) : null}
    {warnings.map((warning) => (
      <p key={warning} className="field-warning">
        {warning}
      </p>
    ))}
    {hint ? <p className="quiet">{hint}</p> : null}
  </div>
);
