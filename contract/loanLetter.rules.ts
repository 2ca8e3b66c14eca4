import type { LetterKind } from './loan.contract.ts'

/** Kinds of material that are a letter: whoever has none begins with the portal's. */
export const letterOf: Readonly<Partial<Record<number, LetterKind>>> = {
  10: 'creditEnterprise',
  11: 'creditLegal',
  13: 'resolution',
}
