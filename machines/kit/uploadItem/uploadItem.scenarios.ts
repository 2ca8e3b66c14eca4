import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { chosenPdf, storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import type { uploadItemMachine } from './uploadItem.machine.ts'

export const uploadItemScenarios: Scenarios<typeof uploadItemMachine> = {
  inputs: [chosenPdf],
  events: [{ type: 'upload.progressed', percentage: 40 }],
  outputs: { uploadFile: [storedPdf] },
  errors: { uploadFile: [new Problem('offline')] },
}
