import { useText } from '../i18n/use-text.ts';
import { CheckBox } from '../kit/fields/check-box.tsx';
import { searchTexts } from './texts.ts';

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether every form of the characters is searched. */
export const RelationCheck = (props: Props) => {
  const t = useText();
  return (
    <CheckBox title={t(searchTexts.relationHint)} {...props}>
      {t(searchTexts.relation)}
    </CheckBox>
  );
};
