// The main navigation of the public pages: a row where there is room, else a button that unfolds it as a list.
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useOptions } from '../api/use-options.ts';
import { useText } from '../i18n/use-text.ts';
import { IconButton } from '../kit/icons/icon-button.tsx';
import { frameTexts } from '../kit/texts.ts';
import { useNarrow } from '../kit/states/use-narrow.ts';
import { isAtPlace, publicPlaces } from './public-places.ts';

/** Pixels of the window; below, the row would crowd the masthead. */
const widthOfRow = 960;

const PlaceLinks = ({ onChoose }: { onChoose?: () => void }) => {
  const t = useText();
  const options = useOptions();
  const { pathname } = useLocation();
  return publicPlaces
    .filter(({ isOffered }) => isOffered?.(options) ?? true)
    .map((place) => (
      <Link
        key={place.to}
        // Of the places that features name, which the router knows one by one.
        to={place.to as '/'}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={isAtPlace(place, pathname) ? 'page' : undefined}
        onClick={onChoose}
      >
        {t(place.label)}
      </Link>
    ));
};

const Unfolding = ({ children }: { children: (close: () => void) => ReactNode }) => {
  const t = useText();
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const onPress = useEffectEvent(({ target }: Event) => {
    if (!box.current?.contains(target as Node)) close();
  });
  useEffect(() => {
    if (!open) return;
    const press = (event: Event) => onPress(event);
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [open]);
  return (
    <div
      ref={box}
      role="presentation"
      className="places-menu"
      onKeyDown={({ key, nativeEvent }) => {
        if (key !== 'Escape' || !open || nativeEvent.isComposing) return;
        close();
        box.current?.querySelector('button')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <IconButton
        icon={open ? 'close' : 'list'}
        label={t(frameTexts.places)}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      />
      <div id={list} className="places-list" hidden={!open}>
        {children(close)}
      </div>
    </div>
  );
};

export const PublicNavigation = () => {
  const t = useText();
  const narrow = useNarrow(widthOfRow);
  return (
    <nav className={narrow ? 'places' : 'places tabs'} aria-label={t(frameTexts.publicNavigation)}>
      {narrow ? <Unfolding>{(close) => <PlaceLinks onChoose={close} />}</Unfolding> : <PlaceLinks />}
    </nav>
  );
};
