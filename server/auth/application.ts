import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Application } from '#contract/auth.contract.ts'
import { timeOf } from '#contract/time.ts'
import { type enterprise, verificationCode } from './auth.schema.ts'
import type { Db, Ports } from '#server/platform/ports.ts'

const validMs = 30 * 60_000
const sceneOf = (entId: string) => `APPLY ${entId}`

type Enterprise = typeof enterprise.$inferSelect
/** Of one under review no more is told than what was sent in. */
type Applied =
  | Enterprise
  | { id: string; entName: string; uscc: string; regStatus: 1; submittedAt: number }

/** Nothing of persons: who corrects an application types them again. */
const filledOf = ({ entType, areaCode, address, establishDate, permitNumber }: Enterprise) => ({
  entType,
  areaCode,
  address,
  establishDate,
  permitNumber,
})

const submittedAtOf = (ent: Applied) =>
  'createdAt' in ent ? (ent.submittedAt ?? ent.createdAt) : ent.submittedAt

/** Where an application stands, with a key that lets its owner correct it for half an hour. */
export const applicationOf = async (tx: Db, now: number, ent: Applied): Promise<Application> => {
  const applicationKey = randomBytes(24).toString('base64url')
  const expiresAt = now + validMs
  await tx
    .insert(verificationCode)
    .values({ key: applicationKey, scene: sceneOf(ent.id), expiresAt })
  return {
    entName: ent.entName,
    uscc: ent.uscc,
    regStatus: ent.regStatus === 3 ? 3 : ent.regStatus === 0 ? 0 : 1,
    submittedAt: timeOf(submittedAtOf(ent)),
    remark: 'regRemark' in ent && ent.regStatus === 3 ? ent.regRemark : null,
    applicationKey,
    ...('regRemark' in ent && ent.regStatus === 3 ? { filled: filledOf(ent) } : {}),
  }
}

/** Whether the key belongs to this enterprise's application; the key is used up. */
export const useApplicationKey = async (tx: Db, { clock }: Ports, entId: string, key: string) => {
  const used = await tx
    .delete(verificationCode)
    .where(
      and(
        eq(verificationCode.key, key),
        eq(verificationCode.scene, sceneOf(entId)),
        gt(verificationCode.expiresAt, clock.now()),
      ),
    )
    .returning({ key: verificationCode.key })
  return used.length === 1
}
