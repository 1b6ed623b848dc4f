// How old what is remembered is. The time of day may be set back while it is remembered, and then would never come to an
// end: so the age is told by the monotonic clock too, and a time of day before the beginning ends it.

/** Begins now. Whether less than `limit` milliseconds have passed since. `clock`: the time of day, which tests set. */
export function startAge(clock: () => number): (limit: number) => boolean {
  const [at, began] = [clock(), performance.now()];
  return (limit) => {
    const age = clock() - at;
    return age >= 0 && age < limit && performance.now() - began < limit;
  };
}
