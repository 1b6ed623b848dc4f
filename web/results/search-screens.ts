import type { ComponentType } from 'react';

/** Screens that search products of another kind than books; told when the client starts. */
export const searchScreens: { newspaper?: ComponentType } = {};
