import type { ComponentType } from 'react';

/** Screens that search products of a kind other than books; registered when the client starts. */
export const searchScreens: { newspaper?: ComponentType } = {};
