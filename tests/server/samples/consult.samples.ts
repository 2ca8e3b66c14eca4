import type { Samples } from './sample.ts'

export const samples: Samples = {
  saveConsult: {
    input: () => ({ body: { content: '代开发票的税款从哪个账户扣除？' } }),
    other: 'own',
  },
}
