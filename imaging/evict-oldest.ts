/**
 * Drops the entries that a map has held longest, while `over` says that it holds too much. A map whose
 * entries are set anew at each use thus keeps what was used last.
 */
export const evictOldest = <K, V>(
  map: Map<K, V>,
  over: (size: number) => boolean,
  onDrop?: (value: V) => void,
): void => {
  for (const [key, value] of map) {
    if (!over(map.size)) return;
    map.delete(key);
    onDrop?.(value);
  }
};
