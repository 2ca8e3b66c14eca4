import * as z from 'zod/mini'
import { readDate } from './dateText.ts'
import { Day } from './values.ts'
import { mostTyped } from './written.ts'

/** The last day on which something is valid, or that it has no end (长期), which is stored as `noEnd`. */
export const ValidTo = z.string().check(
  z.maxLength(mostTyped),
  z.overwrite((text) => readDate('end', text).text ?? text),
  z.refine((text) => Day.safeParse(text).success),
)
