import { useState } from 'react';
import { Icon } from '../../kit/icons/icons.tsx';

interface Props {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when Enter is pressed or the field is left, never while an input method is composing. */
export const RegisterSearch = ({ label, value, onSearch }: Props) => {
  const [text, setText] = useState(value);
  const search = () => {
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <form
      className="input row console-search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <Icon name="search" small />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={64}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={search}
      />
    </form>
  );
};
