import { updateInfo } from '#contract/taxInfo.contract.ts'
import { bodies } from '#contract/taxInfo.examples.ts'
import { taxInfoChange } from '#server/taxInfo/taxInfo.schema.ts'
import type { Samples, World } from './sample.ts'

/** A change that can be asked for: none waits. */
const change = async ({ ports }: World) => {
  await ports.db.delete(taxInfoChange)
  return { body: { ...bodies.updateInfo, bankName: '业主独有银行' } }
}

export const samples: Samples = {
  getTaxInfo: {
    input: async (world) => {
      await world.owner.call(updateInfo, await change(world))
      return {}
    },
    other: 'own',
    secrets: ['业主独有'],
  },
  updateInfo: { input: change, other: 'own' },
}
