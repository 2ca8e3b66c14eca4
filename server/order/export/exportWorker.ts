import { parentPort, workerData } from 'node:worker_threads'
import { createSheetWriter, type ExportCell } from './xlsx.ts'

export type ExportPlan = { sheetName: string; widths: number[] }
/** Rows to write, or null after the last. */
export type ExportRows = ExportCell[][] | null
/** Pieces of the archive that these rows filled, and whether it is complete. */
export type ExportPieces = { pieces: Uint8Array[]; isLast: boolean }

const { sheetName, widths } = workerData as ExportPlan // what the owner starts this thread with
let pieces: Uint8Array[] = []
let isLast = false

const writer = createSheetWriter(sheetName, widths, (piece, last) => {
  pieces.push(piece)
  isLast = last
})

parentPort?.on('message', (rows: ExportRows) => {
  if (rows) writer.add(rows)
  else writer.end()
  const answer: ExportPieces = { pieces, isLast }
  parentPort?.postMessage(answer)
  pieces = []
})
