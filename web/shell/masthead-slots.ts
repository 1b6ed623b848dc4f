// Components that features add to the masthead of a product; registered once, at client start (web/features.tsx).
import type { ComponentType } from 'react';

export const mastheadSlots: ComponentType[] = [];
/** In the masthead of every page of the site. */
export const everyMastheadSlots: ComponentType[] = [];
