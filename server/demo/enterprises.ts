import type { EntType } from '#contract/auth.contract.ts'
import { enterprise, entUser } from '#server/db/auth.schema.ts'
import type { Ports } from '#server/ports.ts'
import { rolesOf } from '#server/stores/account.ts'
import { hashPassword } from '#server/stores/password.ts'
import data from './demo-data.json' with { type: 'json' }

export const demoPassword = 'Demo@2023'

/** The twelve enterprises; answers their ids by their numbers 1 to 12. */
export const seedEnterprises = async ({
  db,
  nextId,
  clock,
}: Ports): Promise<Map<number, string>> => {
  const now = clock.now()
  const passwordHash = await hashPassword(demoPassword)
  const ids = new Map(data.enterprises.map((one) => [one.id, nextId()]))
  await db.transaction(async (tx) => {
    for (const one of data.enterprises) {
      const entId = ids.get(one.id) ?? ''
      const entType = one.entType as EntType // the file holds these names only
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
        creditGrade: one.creditGrade,
        creditScore: Math.round(one.creditScore * 10),
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
    }
  })
  return ids
}
