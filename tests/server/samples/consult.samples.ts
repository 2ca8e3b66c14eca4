import { saveConsult } from '#contract/consult.contract.ts'
import type { Samples } from './sample.ts'

export const samples: Samples = {
  saveConsult: {
    input: () => ({ body: { content: '代开发票的税款从哪个账户扣除？' } }),
    other: 'own',
  },
  queryConsultPage: {
    input: async ({ owner }) => {
      await owner.call(saveConsult, { body: { content: 'of-the-owner' } })
      return { query: {} }
    },
    other: 'own',
    secrets: ['of-the-owner'],
  },
}
