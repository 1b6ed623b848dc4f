// Pictures of herbs, several at once, under the names of their files.
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { herbPictureLimits, uploadHerbPictures } from '#contract/tools/herb-pictures.ts';
import { uploadLimits } from '#contract/http/public-files.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call-api.ts';
import { detailsOf } from '../../api/show-failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { herbTexts } from './herb-texts.ts';

const mega = (bytes: number): number => bytes / 2 ** 20;
const { pictures: mostPictures, bytes: mostBytes } = herbPictureLimits;
const join = (names: readonly string[]): string => names.join('、');

export const HerbPictures = () => {
  const t = useText();
  const id = useId();
  const describedBy = useId();
  const [fault, setFault] = useState<string>();
  const upload = useMutation({
    mutationFn: (pictures: File[]) => call(uploadHerbPictures, { body: { pictures }, quiet: 'bad-request' }),
  });
  const faultOf = (files: readonly File[]): string | undefined => {
    if (files.length > mostPictures)
      return t(herbTexts.tooMany, { count: files.length, pictures: mostPictures });
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    return bytes > mostBytes ? t(herbTexts.tooLong, { bytes: mega(mostBytes) }) : undefined;
  };
  const take = (files: File[]): void => {
    if (files.length === 0) return;
    const found = faultOf(files);
    setFault(found);
    if (found === undefined) upload.mutate(files);
    else upload.reset();
  };
  const { data, error, isPending } = upload;
  const refusal = error instanceof ApiError ? detailsOf(error) || t(error.message) : undefined;
  const wrong = fault ?? refusal;
  return (
    <section className="setting-section mail-section">
      <h2 className="part-title">{t(herbTexts.title)}</h2>
      <p className="part-lead quiet">
        {t(herbTexts.lead, {
          example: '甘草.png',
          each: mega(uploadLimits.bytes),
          pictures: mostPictures,
          bytes: mega(mostBytes),
        })}
      </p>
      <div className="setting-upload">
        <label className="button" htmlFor={id}>
          {t(isPending ? herbTexts.sending : herbTexts.choose)}
          <input
            id={id}
            className="visually-hidden"
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            aria-label={`${t(herbTexts.title)} ${t(herbTexts.choose)}`}
            aria-describedby={describedBy}
            aria-invalid={wrong !== undefined}
            disabled={isPending}
            onChange={({ target }) => {
              take([...(target.files ?? [])]);
              // The same files may be chosen again once they are mended.
              target.value = '';
            }}
          />
        </label>
      </div>
      <output id={describedBy} className="mail-outcome herb-outcome">
        {wrong === undefined ? null : <span className="unit-fault">{wrong}</span>}
        {fault === undefined && data ? (
          <>
            <span>{t(herbTexts.taken, { count: data.taken.length, names: join(data.taken) })}</span>
            {data.unnamed.length > 0 ? (
              <span className="quiet">{t(herbTexts.unnamed, { names: join(data.unnamed) })}</span>
            ) : null}
          </>
        ) : null}
      </output>
    </section>
  );
};
