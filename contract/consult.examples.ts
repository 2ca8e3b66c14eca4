import type { saveConsult } from './consult.contract.ts'
import type { ReplyOf } from './endpoint.ts'

export const savedConsult: ReplyOf<typeof saveConsult> = { id: '7001', consultNo: 'ZX20261010000001' }
