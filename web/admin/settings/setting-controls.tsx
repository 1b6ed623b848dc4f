// The controls of settings: lists to tick and move, rows to write, numbers, pictures.
import { useId } from 'react';
import { mostPictureBytes, settingPictureAddress } from '#contract/settings/options.ts';
import { useText } from '../../i18n/use-text.ts';
import { CheckBox } from '../../kit/fields/check-box.tsx';
import { IconButton } from '../../kit/icons/icon-button.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { LimitsControl } from './limits-control.tsx';
import { ProductControl } from './product-control.tsx';
import { moved, Movers } from './movers.tsx';
import type { FieldDraft } from './setting-drafts.ts';
import type { SettingControl } from './setting-fields.ts';
import { columnTexts, settingTexts } from './setting-texts.ts';

interface Props {
  /** Of the setting, in the reader's script. */
  label: string;
  describedBy: string;
  invalid: boolean;
  draft: FieldDraft;
  onChange: (draft: FieldDraft) => void;
  /** Receives a fault of the choice, before it is sent. */
  onFault: (fault: string) => void;
}
type Of<Kind extends SettingControl['kind']> = Extract<SettingControl, { kind: Kind }>;

const ListControl = ({ control, draft, onChange }: Props & { control: Of<'list'> }) => {
  const t = useText();
  const { options, ordered, always } = control;
  const chosen = draft as string[];
  const texts = new Map(options);
  const textOf = (value: string) => t(texts.get(value) ?? value);
  const all = options.map(([value]) => value);
  const choose = (value: string, ticked: boolean) => {
    if (!ticked) return onChange(chosen.filter((one) => one !== value));
    const more = [...chosen, value];
    return onChange(ordered ? more : all.filter((one) => more.includes(one)));
  };
  const shown = ordered ? [...chosen, ...all.filter((value) => !chosen.includes(value))] : all;
  return (
    <ul className={ordered ? 'setting-list' : 'setting-list flowing'}>
      {shown.map((value) => {
        const at = chosen.indexOf(value);
        return (
          <li key={value}>
            {value === always && at >= 0 ? (
              <span className="grow">
                {textOf(value)} <span className="quiet">{t(settingTexts.always)}</span>
              </span>
            ) : (
              <span className={ordered ? 'grow' : undefined}>
                <CheckBox checked={at >= 0} onChange={(ticked) => choose(value, ticked)}>
                  {textOf(value)}
                </CheckBox>
              </span>
            )}
            {ordered && at >= 0 ? (
              <Movers
                name={textOf(value)}
                at={at}
                count={chosen.length}
                onMove={(to) => onChange(moved(chosen, at, to))}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
};

const RowsControl = ({ control, draft, onChange }: Props & { control: Of<'rows'> }) => {
  const t = useText();
  const rows = draft as Record<string, string>[];
  const { columns, record } = control;
  const change = (at: number, key: string, text: string) =>
    onChange(rows.map((row, i) => (i === at ? { ...row, [key]: text } : row)));
  return (
    <>
      <ol className="setting-rows">
        {rows.map((row, at) => (
          // A row is identified by its index: nothing else distinguishes it from the others while it is edited.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            {columns.map(({ key }) => (
              <label key={key}>
                <span className="quiet">{t(columnTexts[key])}</span>
                <input
                  className="input"
                  autoComplete="off"
                  value={row[key] ?? ''}
                  onChange={({ target }) => change(at, key, target.value)}
                />
              </label>
            ))}
            <span className="setting-row-acts">
              {record ? null : (
                <Movers
                  name={row['name'] || row['id'] || row['title'] || String(at + 1)}
                  at={at}
                  count={rows.length}
                  onMove={(to) => onChange(moved(rows, at, to))}
                />
              )}
              <IconButton
                icon="close"
                label={t(settingTexts.remove, { n: at + 1 })}
                onClick={() => onChange(rows.filter((_, i) => i !== at))}
              />
            </span>
          </li>
        ))}
      </ol>
      <button type="button" className="text-link" onClick={() => onChange([...rows, {}])}>
        {t(settingTexts.add)}
      </button>
    </>
  );
};

const NumbersControl = ({ control, draft, onChange }: Props & { control: Of<'numbers'> }) => {
  const t = useText();
  const numbers = draft as Record<string, string>;
  return (
    <div className="setting-numbers">
      {control.options.map(([name, text]) => (
        <label key={name}>
          <span className="quiet">{t(text)}</span>
          <input
            className="input num"
            inputMode="numeric"
            autoComplete="off"
            value={numbers[name] ?? ''}
            onChange={({ target }) => onChange({ ...numbers, [name]: target.value })}
          />
        </label>
      ))}
    </div>
  );
};

/** Of a picture that is set, and of one that was just chosen. */
const addressOf = (picture: string): string =>
  picture.startsWith('data:') ? picture : settingPictureAddress(picture);

export const PictureOfSetting = ({ picture }: { picture: string }) => (
  <img className="setting-picture" src={addressOf(picture)} alt="" />
);

const PictureControl = ({ label, describedBy, invalid, draft, onChange, onFault }: Props) => {
  const t = useText();
  const id = useId();
  const picture = String(draft);
  const take = (file: File) => {
    if (file.size > mostPictureBytes) return onFault(settingTexts.pictureTooLarge);
    const reader = new FileReader();
    reader.addEventListener('load', () => onChange(String(reader.result)));
    return reader.readAsDataURL(file);
  };
  return (
    <div className="setting-upload">
      {picture === '' ? null : <PictureOfSetting picture={picture} />}
      <label className="button" htmlFor={id}>
        {t(settingTexts.chooseFile)}
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={`${label} ${t(settingTexts.chooseFile)}`}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) take(file);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </label>
      {picture === '' ? null : (
        <button type="button" className="text-link danger" onClick={() => onChange('')}>
          {t(settingTexts.removePicture)}
        </button>
      )}
    </div>
  );
};

/** Up to this many options are shown side by side; more are in a menu. */
const mostSegments = 3;

const ChoiceControl = ({ control, label, draft, onChange }: Props & { control: Of<'choice'> }) => {
  const t = useText();
  const options = control.options.map(([value, text]) => [value, t(text)] as const);
  if (options.length > mostSegments || options.some(([value]) => value === ''))
    return (
      <Select
        className="input"
        label={label}
        value={String(draft)}
        options={[
          ...options,
          // A group that was taken away since.
          ...(options.some(([value]) => value === draft) ? [] : [[String(draft), String(draft)] as const]),
        ]}
        onChange={onChange}
      />
    );
  return (
    <RadioGroup
      className="setting-choice"
      legend={label}
      value={String(draft)}
      options={options}
      onChange={onChange}
    />
  );
};

export const SettingControlOf = ({ control, ...props }: Props & { control: SettingControl }) => {
  const t = useText();
  const { label, describedBy, invalid, draft, onChange } = props;
  if (control.kind === 'list') return <ListControl {...props} control={control} />;
  if (control.kind === 'rows') return <RowsControl {...props} control={control} />;
  if (control.kind === 'numbers') return <NumbersControl {...props} control={control} />;
  if (control.kind === 'choice') return <ChoiceControl {...props} control={control} />;
  if (control.kind === 'picture') return <PictureControl {...props} />;
  if (control.kind === 'product' || control.kind === 'products')
    return (
      <ProductControl
        label={label}
        draft={String(draft)}
        several={control.kind === 'products'}
        onChange={onChange}
      />
    );
  if (control.kind === 'limits')
    return <LimitsControl draft={draft as Record<string, string>} onChange={onChange} />;
  if (control.kind === 'switch')
    return (
      <CheckBox checked={draft === true} onChange={onChange}>
        {t(control.on ?? settingTexts.on)}
      </CheckBox>
    );
  const field = {
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    value: String(draft),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (control.kind === 'lines') return <textarea {...field} className="input" rows={5} />;
  if (control.kind === 'values')
    return <textarea {...field} className="input" rows={Math.min(6, String(draft).split('\n').length + 1)} />;
  const isNumber = control.kind === 'number';
  return (
    <input
      {...field}
      className={isNumber ? 'input num short' : 'input'}
      inputMode={isNumber ? 'numeric' : undefined}
      autoComplete="off"
    />
  );
};
