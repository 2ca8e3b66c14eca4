import type { EntType } from '#contract/auth.contract.ts'
import type { CreditGrade } from '#contract/credit.contract.ts'
import { instantOf, timeOf } from '#contract/time.ts'
import { enterprise, entUser } from '#server/auth/auth.schema.ts'
import { assessedEnterprise } from '#server/credit/credit.schema.ts'
import type { Ports } from '#server/platform/ports.ts'
import { rolesOf } from '#server/auth/account.ts'
import { hashPassword } from '#server/auth/password.ts'
import data from './demo-data.json' with { type: 'json' }

export const demoPassword = 'Demo@2023'

/** The twelve enterprises; answers their ids by their numbers 1 to 12. */
export const seedEnterprises = async ({
  db,
  nextId,
  clock,
}: Ports): Promise<Map<number, string>> => {
  const now = clock.now()
  const month = timeOf(now).slice(0, 7)
  const passwordHash = await hashPassword(demoPassword)
  const ids = new Map(data.enterprises.map((one) => [one.id, nextId()]))
  await db.transaction(async (tx) => {
    for (const one of data.enterprises) {
      const entId = ids.get(one.id) ?? ''
      const entType = one.entType as EntType // the file has these names only
      await tx.insert(enterprise).values({
        id: entId,
        entName: one.entName,
        entType,
        uscc: one.uscc,
        areaCode: one.areaCode,
        address: one.address,
        legalPerson: one.legalPerson,
        contactPhone: one.contactPhone,
        permitNumber: one.permitNumber,
        establishDate: `${2008 + one.id}-0${1 + (one.id % 9)}-18`,
        regStatus: 2,
        bizRoles: rolesOf(entType),
        createdAt: now,
      })
      await tx.insert(entUser).values({
        id: nextId(),
        entId,
        account: one.uscc,
        passwordHash,
        passwordSetAt: now,
      })
      await tx.insert(assessedEnterprise).values({
        id: entId,
        ...registerEntryOf(one),
        evalYear: Number(month.slice(0, 4)),
        evaluatedAt: instantOf(`${month}-01 00:00:00`),
      })
    }
  })
  return ids
}

const businesses: Record<EntType, string> = {
  CARRIER: '普通货运',
  CONSIGNOR: '货物销售',
  NETWORK_FREIGHT: '网络货运',
  INDIVIDUAL: '普通货运',
  INTEGRATED: '供应链管理、货运',
}

type SeedEnterprise = (typeof data.enterprises)[number]

/** The enterprise as the register of evaluated enterprises has it. */
const registerEntryOf = (one: SeedEnterprise) => ({
  uscc: one.uscc,
  entName: one.entName,
  entType: one.entType as EntType, // the file has these names only
  areaCode: one.areaCode,
  creditGrade: one.creditGrade as CreditGrade, // and these grades
  creditScore: Math.round(one.creditScore * 10),
  entState: 1,
  logisticsLevel: one.creditGrade === 'AAA' ? ('4A' as const) : null,
  mainBusiness: businesses[one.entType as EntType],
})
