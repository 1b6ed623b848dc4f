// What servers of one database know alike: read again every two seconds, so that a change is soon seen by all.

const pollTime = 2000;

export interface Polling {
  /** Reads at once, for who has just changed something. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Reads once, and rejects where that fails; then polls. `onFault` is called once when a database does not answer: the
 * data read last remains valid meanwhile.
 */
export async function pollChanges(
  read: () => Promise<void>,
  onFault: (error: unknown) => void,
): Promise<Polling> {
  let isAway = false;
  let isClosed = false;
  const refresh = async () => {
    await read();
    isAway = false;
  };
  await refresh();
  const look = async () => {
    try {
      await refresh();
    } catch (error) {
      if (!isAway && !isClosed) onFault(error);
      isAway = true;
    }
    if (!isClosed) timer = setTimeout(look, pollTime).unref();
  };
  let timer = setTimeout(look, pollTime).unref();
  return {
    refresh,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
