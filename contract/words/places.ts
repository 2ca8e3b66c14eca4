/**
 * A number and its English noun. `nouns` says it of one and of more: `payment|payments`. Numbers come formatted, which no
 * library of plurals reads; of all numbers English says the singular of 1 alone.
 */
export const counted = (number: unknown, nouns: string): string => {
  const [one, more] = nouns.split('|')
  return `${number} ${String(number) === '1' ? one : more}`
}

/** Fills the places of a text: `{name}`, and `{count, payment|payments}` of what is counted. One without a value stays. */
export const fillPlaces = (
  text: string,
  valueOf: (name: string) => string | number | undefined,
): string =>
  text.replaceAll(/\{(\w+)(?:, ([^{}]+))?\}/g, (place, name: string, nouns?: string) => {
    const value = valueOf(name)
    if (value === undefined) return place
    return nouns === undefined ? String(value) : counted(value, nouns)
  })
