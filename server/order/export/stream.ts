import { Worker } from 'node:worker_threads'
import type { ExportPieces, ExportPlan, ExportRows } from './exportWorker.ts'

/** An .xlsx as it is written: rows are asked for only as fast as somebody reads. */
export const streamSheet = (
  plan: ExportPlan,
  nextRows: () => Promise<ExportRows>,
): ReadableStream<Uint8Array> => {
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), {
    workerData: plan,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  })
  const ask = (rows: ExportRows) =>
    new Promise<ExportPieces>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.postMessage(rows)
    }).finally(() => worker.removeAllListeners('error'))
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      for (let filled = false; !filled;) {
        const { pieces, isLast } = await ask(await nextRows())
        for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece)
        filled = isLast || pieces.some(({ length }) => length > 0)
        if (!isLast) continue
        controller.close()
        await worker.terminate()
      }
    },
    cancel: async () => {
      await worker.terminate()
    },
  })
}
