// The age of a cached value. The time of day may be set back while a value is cached; the value would then never
// expire. So the age is measured by the monotonic clock too, and a time of day before the start also makes the value
// expire.

/** Begins now. Whether less than `limit` milliseconds have passed since. `clock`: the time of day, which tests set. */
export function startAge(clock: () => number): (limit: number) => boolean {
  const [at, began] = [clock(), performance.now()];
  return (limit) => {
    const age = clock() - at;
    return age >= 0 && age < limit && performance.now() - began < limit;
  };
}
