import { readWorkbench } from '#contract/workbench.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { workbenchOf } from './workbench.ts'

export const workbenchRoutes = [
  handle(readWorkbench, ({ ports, caller }) => workbenchOf(ports, caller)),
]
