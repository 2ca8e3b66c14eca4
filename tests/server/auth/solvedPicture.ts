import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { generateCode } from '#contract/auth.contract.ts'
import { verificationCode } from '#server/auth/auth.schema.ts'
import type { Client } from '#tests/server/client.ts'
import type { TestPorts } from '#tests/server/testPorts.ts'

/** A picture whose answer the test knows: only its hash is in the database. */
export const solvedPicture = async (
  { db }: TestPorts,
  api: { anonymous: Client },
  scene: 'LOGIN' | 'REGISTER' | 'RETRIEVE',
) => {
  const { codeKey } = await api.anonymous.call(generateCode, { body: { type: 'IMAGE', scene } })
  const answerHash = createHash('sha256').update(`${codeKey} ABCD`).digest('hex')
  await db.update(verificationCode).set({ answerHash }).where(eq(verificationCode.key, codeKey))
  return { codeKey, code: 'abcd' }
}
