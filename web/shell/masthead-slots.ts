// What features hang into the masthead of a product; told once, when the client starts (web/features.tsx).
import type { ComponentType } from 'react';

export const mastheadSlots: ComponentType[] = [];
/** In the masthead of every page of the site. */
export const everyMastheadSlots: ComponentType[] = [];
