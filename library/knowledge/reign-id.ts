// The id of a reign among the entities.
import type { Reign } from '#reference/dates/calendar.ts';

export const reignId = ({ dynasty, name, first }: Reign): string => `${dynasty}-${name}-${first}`;
