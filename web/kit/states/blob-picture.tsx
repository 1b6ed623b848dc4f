import { useEffect, useRef } from 'react';

interface Props {
  /** Undefined while it is on its way: then nothing shows. */
  picture: Blob | undefined;
  alt: string;
  className?: string;
}

/** A picture that only a call with the token is given, and that so has no plain address. */
export const BlobPicture = ({ picture, alt, className }: Props) => {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!picture || !image.current) return undefined;
    const address = URL.createObjectURL(picture);
    image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  return picture ? <img ref={image} alt={alt} className={className} /> : null;
};
