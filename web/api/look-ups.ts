/** How look-ups are called: the tool itself shows a failure, and an answer stays fresh for a while. */
export const lookUpCall = { quiet: true, open: true } as const;
export const lookUpCaching = { staleTime: 10 * 60_000, gcTime: 15 * 60_000, retry: false } as const;
