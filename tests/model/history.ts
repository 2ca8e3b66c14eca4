import { moneyMovedBy } from '#contract/payTask.rules.ts'
import { createBank, dice, type Bank } from './bank.ts'
import { createPortal, type Mutant, type Portal } from './portal.ts'

const orders = 2
const longest = 24

/** One random history and what was wrong with it in the end; empty when all held. */
export const runHistory = (seed: number, mutant: Mutant | null = null): string[] => {
  const random = dice(seed)
  const bank = createBank(random)
  const portal = createPortal(bank, random, mutant)
  const wrong: string[] = []
  const replies = new Map<string, string>()

  const request = (order: number, key: string) => {
    const reply = portal.pay(order, key)
    const first = replies.get(key)
    if (first === undefined) {
      if (reply !== 'refused') replies.set(key, reply)
    } else if (first !== reply) wrong.push('another answer under the same key')
  }

  for (let order = 1; order <= orders; order++) request(order, `k${order}`)
  const length = 4 + random.below(longest)
  for (let step = 0; step < length; step++) {
    switch (random.below(9)) {
      case 0:
      case 1:
        portal.send()
        break
      case 2:
      case 3:
        portal.wait(30 + random.below(4000))
        portal.ask()
        break
      case 4:
        bank.arriveLate()
        break
      case 5:
        bank.finish()
        break
      case 6:
        request(1 + random.below(orders), `k${random.below(6)}-${random.below(orders)}`)
        break
      case 7: {
        const notice = bank.notices[random.below(Math.max(bank.notices.length, 1))]
        if (notice) portal.receive(notice)
        break
      }
      default:
        if (random.isLikely(0.3)) bank.giveBack()
        else request(1 + random.below(orders), `k${1 + random.below(orders)}`)
    }
  }
  calmDown(bank, portal)
  return [...wrong, ...portal.broken, ...findWrong(bank, portal)]
}

/** Everything under way arrives, everything in process ends, everything open is asked about, every notice is told. */
const calmDown = (bank: Bank, portal: Portal) => {
  for (let round = 0; round < 60; round++) {
    portal.send()
    while (!bank.isQuiet()) bank.arriveLate()
    bank.finish()
    portal.wait(90_000)
    portal.ask()
    if (bank.isQuiet() && portal.details.every(({ status }) => status === 20 || status === 30)) break
  }
  for (const notice of bank.notices) portal.receive(notice)
}

const findWrong = (bank: Bank, { details, ledger }: Portal): string[] => {
  const wrong: string[] = []
  const out = { fen: 0, back: 0 }
  const kept = new Map<number, number>()
  for (const { state, fen, order } of bank.books.values()) {
    if (state !== 'paid' && state !== 'returned') continue
    out.fen += fen
    if (state === 'returned') out.back += fen
    else kept.set(order, (kept.get(order) ?? 0) + 1)
  }
  for (const [order, times] of kept) if (times > 1) wrong.push(`order ${order} was paid ${times} times`)
  for (const { no, status, returned } of details) {
    const truth = bank.books.get(no)?.state
    if (status !== 20 && status !== 30) wrong.push(`${no} never settled`)
    if ((status === 20) !== (truth === 'paid' || truth === 'returned')) wrong.push(`${no} stands at ${status}, the bank says ${truth}`)
    if (returned !== (truth === 'returned')) wrong.push(`${no} and its return differ`)
  }
  const money = moneyMovedBy(
    details.map(({ status, fen, returned }) => ({ status, amountFen: fen, returnedFen: returned ? fen : 0 })),
  )
  if (ledger.debits - ledger.credits !== money.movedFen) wrong.push('ledger and details differ')
  if (ledger.debits - ledger.credits !== out.fen - out.back) wrong.push('ledger and bank differ')
  const total = details.reduce((sum, { fen }) => sum + fen, 0)
  if (money.movedFen + money.returnedFen + money.movingFen + money.untouchedFen !== total) wrong.push('parts are not the total')
  return wrong
}
