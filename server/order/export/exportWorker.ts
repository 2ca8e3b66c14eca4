import { parentPort } from 'node:worker_threads'
import { createSheetWriter, type ExportCell } from './xlsx.ts'

export type ExportPlan = { sheetName: string; widths: number[] }
/** Rows to write, or null after the last. */
export type ExportRows = ExportCell[][] | null
/** What whoever began this thread or process says: the plan, then rows. */
export type ExportOrder = { plan: ExportPlan } | { rows: ExportRows }
/** Pieces of the archive that these rows filled, and whether it is complete. */
export type ExportPieces = { pieces: Uint8Array[]; isLast: boolean }

let pieces: Uint8Array[] = []
let isLast = false

const begin = ({ sheetName, widths }: ExportPlan) =>
  createSheetWriter(sheetName, widths, (piece, last) => {
    pieces.push(piece)
    isLast = last
  })

let writer: ReturnType<typeof begin> | null = null

const obey = (order: ExportOrder): void => {
  if ('plan' in order) writer = begin(order.plan)
  else {
    if (order.rows) writer?.add(order.rows)
    else writer?.end()
    const answer: ExportPieces = { pieces, isLast }
    if (parentPort) parentPort.postMessage(answer)
    else process.send?.(answer)
    pieces = []
  }
}

// As a thread of the server, or as a process.
if (parentPort) parentPort.on('message', obey)
else process.on('message', obey).on('disconnect', () => process.exit())
