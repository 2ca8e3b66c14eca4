import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { chosenPdf, storedPdf } from './upload.samples.ts'
import { readyItem } from '#machines/kit/uploadItem/uploadItem.machine.ts'
import type { uploadListMachine } from './uploadList.machine.ts'

const limits = { limit: 2, maxBytes: 1_000_000, types: ['pdf'] }
const second = { ...chosenPdf, uid: 'b', name: '补充协议.pdf' }
const item = readyItem(chosenPdf)

export const uploadListScenarios: Scenarios<typeof uploadListMachine> = {
  inputs: [{ limits, existing: [] }],
  events: [
    { type: 'files.chosen', files: [chosenPdf] },
    { type: 'files.chosen', files: [second] },
    { type: 'file.removed', uid: 'a' },
    { type: 'upload.cancelled', uid: 'a' },
    { type: 'upload.retried', uid: 'a' },
    { type: 'item.reported', item: { ...item, status: 'uploading', percentage: 40 } },
    {
      type: 'item.reported',
      item: { ...item, status: 'success', percentage: 100, response: storedPdf },
    },
    {
      type: 'item.reported',
      item: { ...item, status: 'fail', problem: new Problem('offline').value },
    },
  ],
  whileBusy: [
    'files.chosen',
    'file.removed',
    'upload.cancelled',
    'upload.retried',
    'rejections.dismissed',
  ],
  coverageKey: ({ value, context: { items, failures } }) =>
    JSON.stringify([value, items.map((it) => it.status).toSorted(), failures.length > 0]),
}
