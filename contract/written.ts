import * as z from 'zod/mini'
import { readDate } from './dateText.ts'
import { isPhone, isTel, isUscc } from './identity.rules.ts'
import { Day } from './values.ts'
import { plainName, plainNumber, plainPhone, plainPlate } from './written.rules.ts'

/** So much may be typed, with blanks, dots and marks that are not stored. */
const mostTyped = 200

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

/** What a person is called: one character may be a name. */
export const PersonName = written(plainName, 1, 50)
/** What an enterprise is called. */
export const PartyName = written(plainName, 2, 100)
/** What a person or an enterprise is called, or a part of it, in a filter. */
export const NamePart = written(plainName, 1, 100)
export const PlatePart = written(plainPlate, 1, 10)

export const Phone = numbered(isPhone, plainPhone)
/** A mobile's number, or that of a desk. */
export const AnyPhone = numbered((text) => isPhone(text) || isTel(text), plainPhone)
export const Uscc = numbered(isUscc)

/** The last day on which something is valid, or that it has no end (长期), which is stored as `noEnd`. */
export const ValidTo = z.string().check(
  z.maxLength(mostTyped),
  z.overwrite((text) => readDate('end', text).text ?? text),
  z.refine((text) => Day.safeParse(text).success),
)
