/** How look-ups are asked: the tool shows a failure itself, and what was answered stays good for a while. */
export const lookUpCall = { quiet: true, open: true } as const;
export const keptFor = { staleTime: 10 * 60_000, gcTime: 15 * 60_000, retry: false } as const;
