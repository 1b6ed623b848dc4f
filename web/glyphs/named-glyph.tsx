import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'span'> {
  spoken: string;
}

/** The glyph of a character without a code point: to a screen reader a picture with a name. */
export const NamedGlyph = ({ spoken, ...more }: Props) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is selected and copied as text, which an img is not
  <span role="img" aria-label={spoken} {...more} />
);
