import { bodies } from '#contract/entSignature.examples.ts'
import { entSignature } from '#server/entSignature/entSignature.schema.ts'
import type { Samples, World } from './sample.ts'

/** The owner's own certificate is the only one there is. */
const owned = async ({ ports }: World) => {
  await ports.db.delete(entSignature)
  await ports.db.insert(entSignature).values({
    entId: ports.ent(2),
    certNo: 'OWNERS-CERT',
    validFrom: '2025-11-21',
    validTo: '2099-11-20',
    handlerName: '李示二',
    handlerPhone: '19900000002',
    appliedAt: null,
  })
  return {}
}

export const samples: Samples = {
  getEntSignature: { input: owned, other: 'own', secrets: ['OWNERS-CERT'] },
  applyEntSignature: {
    input: async ({ ports }) => {
      await ports.db.delete(entSignature)
      return { body: bodies.applyEntSignature }
    },
    other: 'own',
  },
}
