// Fields of forms.
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { CheckBox } from '../fields/check-box.tsx';
import { DateField } from '../fields/date-field.tsx';
import { FieldNote } from '../fields/field-note.tsx';
import { PageInput } from '../fields/page-input.tsx';
import { RadioGroup } from '../fields/radio-group.tsx';
import { Select } from '../fields/select.tsx';
import { AreaField, PasswordField, TextField } from '../fields/text-field.tsx';
import { frameTexts } from '../texts.ts';
import { Part, PartsOfFolder } from './part.tsx';

export const FieldParts = () => {
  const t = useText();
  const [text, setText] = useState('昔者明王之以孝治天下也');
  const [mode, setMode] = useState<'read' | 'search'>('read');
  const [isChosen, setChosen] = useState(true);
  const [day, setDay] = useState('2026-11-30');
  const [page, setPage] = useState(12);
  const modes = [
    ['read', t(frameTexts.read)],
    ['search', t(frameTexts.search)],
  ] as const;
  return (
    <PartsOfFolder folder="fields">
      <Part file="fields/text-field.tsx" use="A text, many lines, a password: label above, error below.">
        <div className="kit-columns">
          <TextField
            name="kit-text"
            label={t(frameTexts.name)}
            value={text}
            autoComplete="off"
            onChange={setText}
          />
          <TextField
            name="kit-wrong"
            label={t(frameTexts.pageNumber)}
            value=""
            hint={t(frameTexts.findProduct)}
            error={t(frameTexts.noSuchPageAdvice)}
            autoComplete="off"
            onChange={setText}
          />
          <PasswordField
            name="kit-password"
            label={t(frameTexts.login)}
            value="correct horse battery"
            autoComplete="new-password"
            onChange={setText}
          />
          <AreaField name="kit-area" label={t(frameTexts.read)} value={text} onChange={setText} />
        </div>
      </Part>
      <Part
        file="fields/field-note.tsx"
        use="The lines below a field: its fault, what may be meant otherwise, its hint, which stays."
      >
        <FieldNote
          id="kit-note"
          fault={t(frameTexts.noSuchPageAdvice)}
          warnings={[t(frameTexts.version)]}
          hint={t(frameTexts.findProduct)}
        />
      </Part>
      <Part file="fields/check-box.tsx" use="A yes or no that takes effect at once or with its form.">
        <div className="kit-row">
          <CheckBox checked={isChosen} onChange={setChosen}>
            {t(frameTexts.allProducts)}
          </CheckBox>
          <CheckBox checked disabled onChange={setChosen}>
            {t(frameTexts.otherProducts)}
          </CheckBox>
        </div>
      </Part>
      <Part file="fields/radio-group.tsx" use="One of two to five, side by side.">
        <RadioGroup legend={t(frameTexts.places)} value={mode} options={modes} onChange={setMode} />
      </Part>
      <Part file="fields/select.tsx" use="One of many short texts: the browser's own list.">
        <Select label={t(frameTexts.places)} value={mode} options={modes} onChange={setMode} />
      </Part>
      <Part file="fields/date-field.tsx" use="A day or a month: the browser's own.">
        <DateField label={t(frameTexts.version)} value={day} onChange={setDay} />
      </Part>
      <Part file="fields/page-input.tsx" use="The number of a page of a list.">
        <PageInput label={t(frameTexts.pageNumber)} page={page} last={40} onPage={setPage} />
      </Part>
    </PartsOfFolder>
  );
};
