import * as z from 'zod/mini'
import { isPhone } from './phone.rules.ts'
import { plainNumber, plainPhone } from './written.rules.ts'

/** So much may be typed, with blanks, dots and marks that are not stored. */
export const mostTyped = 200

/** A text as people write it, stored as `plain` has it; the bounds are of what is stored. */
export const written = (plain: (text: string) => string, min: number, max: number) =>
  z
    .string()
    .check(
      z.maxLength(mostTyped),
      z.overwrite(plain),
      z.minLength(min),
      z.maxLength(max),
      z.regex(/^[^\p{Cc}]*$/u),
    )

/** A number as people write it, judged as it is stored. */
export const numbered = (isRight: (text: string) => boolean, plain = plainNumber) =>
  written(plain, 1, 100).check(z.refine(isRight))

export const Phone = numbered(isPhone, plainPhone)
