import type { Key, Translate } from '#src/i18n/translate.ts'

type FleetKey = Extract<Key<'fleet'>, `fleet.plate.${string}` | `fleet.type.${string}`>
type Keys = Readonly<Record<string, FleetKey>>

const plateKeys: Keys = {
  1: 'fleet.plate.1',
  2: 'fleet.plate.2',
  3: 'fleet.plate.3',
  4: 'fleet.plate.4',
  5: 'fleet.plate.5',
  9: 'fleet.plate.9',
  91: 'fleet.plate.91',
  92: 'fleet.plate.92',
  93: 'fleet.plate.93',
  94: 'fleet.plate.94',
}

const typeKeys: Keys = {
  H11: 'fleet.type.H11',
  H12: 'fleet.type.H12',
  H14: 'fleet.type.H14',
  H17: 'fleet.type.H17',
  H19: 'fleet.type.H19',
  H21: 'fleet.type.H21',
  H22: 'fleet.type.H22',
  H29: 'fleet.type.H29',
  H31: 'fleet.type.H31',
  H32: 'fleet.type.H32',
  H33: 'fleet.type.H33',
  H39: 'fleet.type.H39',
  Q11: 'fleet.type.Q11',
  Q21: 'fleet.type.Q21',
  X99: 'fleet.type.X99',
}

const wordsOf = (t: Translate<'fleet'>, keys: Keys): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(keys).map(([code, key]) => [code, t(key)]))

/** Colours of plates in the reader's language, by their codes. */
export const plateWords = (t: Translate<'fleet'>) => wordsOf(t, plateKeys)

/** Types of vehicles in the reader's language, by their codes. */
export const vehicleTypeWords = (t: Translate<'fleet'>) => wordsOf(t, typeKeys)
