import * as z from 'zod/mini'
import { isTel, isUscc } from './identity.rules.ts'
import { isPhone } from './phone.rules.ts'
import { plainName, plainPlate } from './names.rules.ts'
import { numbered, written } from './written.ts'
import { plainPhone } from './written.rules.ts'

/** What a person is called: one letter may be a name. */
export const PersonName = written(plainName, 1, 50).check(z.regex(/\p{L}/u))
/** What an enterprise is called. */
export const PartyName = written(plainName, 2, 100)
/** What a person or an enterprise is called, or a part of it, in a filter. */
export const NamePart = written(plainName, 1, 100)
export const PlatePart = written(plainPlate, 1, 10)

/** A mobile's number, or that of a desk. */
export const AnyPhone = numbered((text) => isPhone(text) || isTel(text), plainPhone)
export const Uscc = numbered(isUscc)
