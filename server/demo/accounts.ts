import type { BizRole, EntType } from '#contract/auth.contract.ts'
import { rolesOf } from '#server/auth/account.ts'
import { ownApplies } from '#server/loan/loan.demo.ts'
import data from './demo-data.json' with { type: 'json' }

const roleWords: Record<BizRole, readonly [zh: string, en: string]> = {
  HAULIER: ['承运企业', 'haulier'],
  CONSIGNER: ['货主', 'consigner'],
  NETWORK_FREIGHT: ['网络货运企业', 'network freight'],
}

/** The accounts of the demonstration, each with what it is and what it has: a line of text an account. */
export const demoAccounts = (): string[] =>
  data.enterprises.map((one) => {
    const roles = rolesOf(one.entType as EntType).map((role) => roleWords[role]) // the file has these names only
    const role = `${roles.map(([zh]) => zh).join('、')} · ${roles.map(([, en]) => en).join(', ')}`
    return [one.uscc, one.entName, role, seededFor(one).join(', ')].join('  ')
  })

const applies = [...ownApplies, ...data.loans]

/** What is seeded for an enterprise, as its pages show it. */
function seededFor({ id, uscc }: { id: number; uscc: string }): string[] {
  const known: readonly (readonly [name: string, isThere: boolean])[] = [
    ['orders', data.orders.some(({ entId }) => entId === id)],
    ['orders as consigner', data.orders.some(({ consignorID }) => consignorID === uscc)],
    ['pay tasks', data.payTasks.some(({ entId }) => entId === id)],
    ['loans as haulier', applies.some(({ haulier }) => haulier === id)],
    ['loans as consigner', applies.some(({ consigner }) => consigner === id)],
  ]
  const there = known.flatMap(([name, isThere]) => (isThere ? [name] : []))
  return there.length > 0 ? there : ['nothing yet']
}
