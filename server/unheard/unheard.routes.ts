import { reportUnheard } from '#contract/unheard.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { countUnheard } from '#server/platform/unheard.ts'

export const unheardRoutes = [
  handle(reportUnheard, async ({ ports, body, network }) => {
    countUnheard(ports.db, network, body.unheard)
    return null
  }),
]
