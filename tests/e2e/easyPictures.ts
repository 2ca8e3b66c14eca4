// Loaded before the server: the pictures of verification codes all show one letter, so that a journey can answer them.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { randomInt } = crypto
const longestAlphabet = 64

crypto.randomInt = ((...args: [number, number?]) =>
  args.length === 1 && args[0] < longestAlphabet
    ? 0
    : randomInt(...(args as [number, number]))) as typeof crypto.randomInt // one of its overloads
syncBuiltinESMExports()
