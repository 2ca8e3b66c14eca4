import { Worker } from 'node:worker_threads'
import { forkConfined } from '#server/platform/confined.ts'
import type { ExportOrder, ExportPieces, ExportPlan, ExportRows } from './exportWorker.ts'

const program = new URL('./exportWorker.ts', import.meta.url)

/** Writes a sheet elsewhere, one piece of rows after the other. */
type SheetWriter = { ask(rows: ExportRows): Promise<ExportPieces>; close(): unknown }

/** Beside the thread that answers others. Its memory is the server's. */
export const inThread = (plan: ExportPlan): SheetWriter => {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  })
  const say = (order: ExportOrder) => worker.postMessage(order)
  say({ plan })
  return {
    ask: (rows) =>
      new Promise<ExportPieces>((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
        say({ rows })
      }).finally(() => worker.removeAllListeners('error')),
    close: () => worker.terminate(),
  }
}

const processHeapMb = 96

/** In a process of its own, whose memory is none of the server's. */
export const inProcess = (plan: ExportPlan): SheetWriter => {
  const child = forkConfined(program, processHeapMb)
  let broken: Error | null = null
  let refuse: (error: Error) => void = () => undefined
  const fail = (error: Error) => refuse((broken ??= error))
  child.on('error', fail)
  child.on('exit', () => fail(new Error('the process that writes the export has ended')))
  const say = (order: ExportOrder) => child.send(order)
  say({ plan })
  return {
    ask: (rows) =>
      new Promise<ExportPieces>((resolve, reject) => {
        if (broken) return reject(broken)
        refuse = reject
        child.once('message', resolve)
        say({ rows })
      }),
    close: () => child.kill('SIGKILL'),
  }
}

/** An .xlsx as it is written: rows are asked for only as fast as somebody reads. */
export const streamSheet = (
  plan: ExportPlan,
  nextRows: () => Promise<ExportRows>,
  begin: (plan: ExportPlan) => SheetWriter = inThread,
): ReadableStream<Uint8Array> => {
  const writer = begin(plan)
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        for (let filled = false; !filled;) {
          const { pieces, isLast } = await writer.ask(await nextRows())
          for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece)
          filled = isLast || pieces.some(({ length }) => length > 0)
          if (!isLast) continue
          controller.close()
          await writer.close()
        }
      } catch (error) {
        await writer.close()
        throw error
      }
    },
    cancel: async () => {
      await writer.close()
    },
  })
}
