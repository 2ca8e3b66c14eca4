import { createBank, type Bank } from './bank.ts'
import type { Decisions } from './decisions.ts'
import { brokenInvariant, leftOpen } from './invariants.ts'
import { Portal } from './portal.ts'
import { createRandom, type Random } from './random.ts'

export type History = {
  seed: number
  /** What went wrong, or null. */
  broken: string | null
  /** Which steps were taken, where they were asked for. */
  steps: string[]
}

const anything = [
  'create',
  'start',
  'start',
  'payer',
  'cancel',
  'claim',
  'claim',
  'work',
  'work',
  'work',
  'work',
  'ask',
  'ask',
  'statement',
  'crash',
  'bank',
  'bank',
  'late',
  'notice',
  'notice',
  'notice',
  'clock',
  'clock',
] as const // a step that is named more often comes more often

type Name = (typeof anything)[number]

/** Under one of a few keys: each may be sent again, soon or late, and must be answered alike. */
const create = (portal: Portal, random: Random) => {
  const key = `key${random.below(8)}`
  const chosen = portal.orders.map((_, order) => order).filter(() => random.chance(0.7))
  const task = portal.create(key, chosen)
  if (task === null || !random.chance(0.3)) return
  if (portal.create(key, chosen) !== task) throw new Error(`another answer under ${key}`)
}

const take = (name: Name, portal: Portal, bank: Bank, random: Random) => {
  const task = portal.tasks[random.below(portal.tasks.length)]
  switch (name) {
    case 'create':
      return create(portal, random)
    case 'start':
      return task && portal.start(task, random.chance(0.2))
    case 'payer':
      return (
        task &&
        portal.payerAnswers(task, random.oneOf(['confirmed', 'confirmed', 'refused', 'expired']))
      )
    case 'cancel':
      return task && random.chance(0.2) && portal.cancel(task)
    case 'claim':
      return task && portal.claim(task)
    case 'work':
      return portal.step(random.below(portal.work.length))
    case 'ask':
      return portal.claimQuestions()
    case 'statement':
      return portal.readStatement()
    case 'crash':
      return random.chance(0.4) && portal.crash()
    case 'bank':
      return bank.progress()
    case 'late':
      return bank.arrive()
    case 'notice': {
      const notice = bank.notices[random.below(bank.notices.length)]
      return notice && portal.notify(notice)
    }
    case 'clock':
      portal.now += random.oneOf([1, 31, 61, 400, 2000])
  }
}

/** One random history; the same seed gives the same. */
export const runHistory = (
  seed: number,
  by: Decisions,
  seen: (what: string) => void = () => undefined,
): History => {
  const random = createRandom(seed)
  const bank = createBank(random, random.oneOf(['ALIPAY', 'ICBC', 'LOAN', 'SAFE']), seen)
  const orders = Array.from({ length: 1 + random.below(3) }, (_, at) => ({
    payableFen: 1 + random.below(10_000_000),
    payeeAccount: `payee${at}`,
  }))
  const portal = new Portal(orders, bank, by, seen)
  const steps: string[] = []
  const broken = (() => {
    try {
      portal.create(
        'first',
        orders.map((_, order) => order),
      )
      for (let left = 20 + random.below(50); left > 0; left--) {
        const name = random.oneOf(anything)
        steps.push(name)
        take(name, portal, bank, random)
        const found = brokenInvariant(portal, bank)
        if (found !== null) return found
      }
      return calmDown(portal, bank)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  })()
  return { seed, broken, steps }
}

/** The line is good from now on; after some days everything must be told. */
const calmDown = (portal: Portal, bank: Bank): string | null => {
  bank.finish()
  for (let round = 0; round < 8; round++) {
    portal.now += 86_400
    for (const task of portal.tasks) {
      portal.claim(task)
      portal.claim(task)
    }
    portal.claimQuestions()
    while (portal.work.length > 0) portal.step(0)
    bank.finish()
  }
  portal.readStatement()
  return brokenInvariant(portal, bank) ?? leftOpen(portal, bank)
}
