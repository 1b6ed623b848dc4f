// Parts that features add to the frame of the public pages. Registered once, when the client starts (web/features.tsx).
import type { ComponentType } from 'react';
import type { OfferedSettings } from '#contract/settings/options.ts';

/** A place of the site that its main navigation leads to. */
export interface PublicPlace {
  /** Its address; everything beneath it belongs to it. */
  to: string;
  label: string;
  /** Where else its parts are: `/article`. */
  also?: readonly string[];
  /** Whether the library has it; always, where nothing is said. */
  isOffered?: (options: OfferedSettings) => boolean;
}

/** In the order of the navigation. */
export const publicPlaces: PublicPlace[] = [];
/** In the foot of every public page, before the version. */
export const publicFootSlots: ComponentType[] = [];

/** Whether a place, or something that belongs to it, is at this address. */
export const isAtPlace = ({ to, also = [] }: PublicPlace, pathname: string): boolean =>
  pathname === to || [to, ...also].some((start) => start !== '/' && `${pathname}/`.startsWith(`${start}/`));
