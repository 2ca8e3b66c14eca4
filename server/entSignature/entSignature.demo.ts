import { dayMs, dayOf } from '#contract/time.ts'
import data from '#server/demo/demo-data.json' with { type: 'json' }
import type { Ports } from '#server/platform/ports.ts'
import { entSignature } from './entSignature.schema.ts'

/** How many days the certificates of these carriers are still valid. */
const leftOf = [
  [1, 20],
  [2, 300],
] as const

/** One carrier of the demonstration has a certificate, and that of another ends soon. */
export const seedEntSignatures = async (
  { db, clock }: Ports,
  ents: ReadonlyMap<number, string>,
) => {
  const now = clock.now()
  for (const [number, left] of leftOf) {
    const entId = ents.get(number)
    const ent = data.enterprises.find(({ id }) => id === number)
    if (entId === undefined || !ent) throw new Error(`no enterprise ${number}`)
    await db.insert(entSignature).values({
      entId,
      certNo: `CA202300000000000${number}`,
      validFrom: dayOf(now + (left - 364) * dayMs),
      validTo: dayOf(now + left * dayMs),
      handlerName: ent.legalPerson,
      handlerPhone: `1990000000${number}`,
      appliedAt: null,
    })
  }
}
