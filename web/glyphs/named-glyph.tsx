import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'span'> {
  spoken: string;
}

/** What stands in a text for a character without a code point: a picture with a name, to whoever listens. */
export const NamedGlyph = ({ spoken, ...more }: Props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is selected and copied as text, which an img is not
  <span role="img" aria-label={spoken} {...more} />
);
