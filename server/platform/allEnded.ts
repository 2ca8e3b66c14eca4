/** What several works under way came to, once each of them has ended: where one failed, no other is still at it. */
export const allEnded = async <T extends readonly unknown[]>(
  works: readonly [...{ [At in keyof T]: Promise<T[At]> }],
): Promise<T> => {
  await Promise.allSettled(works)
  return (await Promise.all(works)) as unknown as T // in the order of the works
}
