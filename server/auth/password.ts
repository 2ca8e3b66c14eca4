import { createHmac, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Problem } from '#contract/problem.ts'

// Argon2id is the library's default.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const marked = '$argon2id$v=19$m=19456,t=2,p=1$'

/** How many may be hashed at once, and how many may wait for it. One core stays with the requests. */
export const hashedAtOnce = Math.max(1, availableParallelism() - 1)
export const mayWait = 64
let busy = 0
const waiting: (() => void)[] = []

// Hashing takes a core for 20 ms or so: unbounded, a crowd at the login would starve every other request.
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (busy >= hashedAtOnce) {
    if (waiting.length >= mayWait) throw new Problem('maintenance', { retryAfter: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, options))

/** So long a right password need not be hashed again when it is asked once more. */
const rememberedMs = 15 * 60_000
const mostRemembered = 10_000
const memoryKey = randomBytes(32)
/** What was right of late, as only this process can tell it, and until when; the oldest first. */
const remembered = new Map<string, number>()

const markOf = (passwordHash: string, password: string) =>
  createHmac('sha256', memoryKey).update(`${passwordHash} ${password}`).digest('base64')

const remember = (mark: string) => {
  remembered.delete(mark)
  remembered.set(mark, performance.now() + rememberedMs)
  const [oldest = ''] = remembered.keys()
  if (remembered.size > mostRemembered) remembered.delete(oldest)
}

let nobody: Promise<string> | null = null

/** Without a hash (an account that does not exist) it takes as long and is wrong. */
export const isPassword = async (passwordHash: string | null, password: string) => {
  nobody ??= hashPassword('nobody has this password')
  const against = passwordHash ?? (await nobody)
  const right = await inTurn(() => verify(against, password))
  if (right && passwordHash !== null) remember(markOf(passwordHash, password))
  return passwordHash !== null && right
}

/**
 * The same for somebody who is logged in: what was right of late is right at once, and only what may be wrong is hashed.
 * Whoever asks must not let anybody guess many at the same time, or the right one would be ahead of the wrong ones.
 */
export const isPasswordStill = async (passwordHash: string, password: string) =>
  (remembered.get(markOf(passwordHash, password)) ?? 0) > performance.now() ||
  isPassword(passwordHash, password)

/** Whether a stored hash was made with other costs than today's. */
export const isOutdated = (passwordHash: string) => !passwordHash.startsWith(marked)
