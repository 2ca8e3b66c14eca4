/** What holds of a thing, and what to say where it does not. */
export type Rule = readonly [holds: boolean, sentence: string]

/** The sentences of the rules that do not hold. */
export const broken = (rules: readonly Rule[]): string[] =>
  rules.flatMap(([holds, sentence]) => (holds ? [] : [sentence]))

export const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)

/** Times, or days, none before the one that it follows; those that are not known are left out. */
export const isInOrder = (...times: readonly (string | null)[]): boolean => {
  const known = times.filter((time) => time !== null)
  return known.every((time, at) => time >= (known[at - 1] ?? time))
}
