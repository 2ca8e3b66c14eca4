/**
 * Does this for each, one after the other. What fails keeps none of the others from being done; of several failures the first is
 * thrown once all were tried.
 */
export const eachTried = async <T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
