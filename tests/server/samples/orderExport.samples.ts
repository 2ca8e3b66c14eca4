import { startOrderExport } from '#contract/orderExport.contract.ts'
import type { Samples, World } from './sample.ts'

const body = { subject: 'orders', orderKind: 'TAXPAY', query: {} } as const
/** By its name nobody else's. */
const owners = { subject: 'finance', orderKind: 'API', query: {} } as const

const waitingExport = async ({ owner }: World) => {
  const { id } = await owner.call(startOrderExport, { body: owners })
  return { params: { id } }
}

/** An export of the owner whose file is ready. */
const readyExport = async (world: World) => {
  const input = await waitingExport(world)
  await world.ports.runSweep('exports')
  return input
}

const listed = async (world: World) => {
  await readyExport(world)
  return {}
}

export const samples: Samples = {
  startOrderExport: { input: () => ({ body }), other: 'own' },
  listOrderExports: { input: listed, other: 'own', secrets: ['财务明细'] },
  cancelOrderExport: { input: waitingExport, other: 'missing' },
  repeatOrderExport: { input: readyExport, other: 'missing' },
  downloadOrderExport: { input: readyExport, other: 'missing' },
}
