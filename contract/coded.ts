import * as z from 'zod/mini'

/** A status that is stored as a number and told by its name: `coded({ draft: 0, … })`. */
export const coded = <const C extends Record<string, number>>(codes: C) => {
  type Name = keyof C & string
  type Code = C[Name]
  const names = Object.keys(codes) as Name[] // its own keys
  return {
    /** Its numbers by their names. */
    ...codes,
    name: z.enum(names as [Name, ...Name[]]), // there is one at least
    code: z.literal(names.map((name) => codes[name]) as [Code, ...Code[]]),
    nameOf: (code: number): Name => {
      const found = names.find((name) => codes[name] === code)
      if (found === undefined) throw new RangeError(`no name of ${code}`)
      return found
    },
  }
}
