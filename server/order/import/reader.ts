import type { Ports } from '#server/platform/ports.ts'
import { openReader, type Reads } from '#server/platform/reader.ts'
import type { Answer, Request } from './protocol.ts'

type AnswerTo<R extends Request['type']> = Extract<
  Answer,
  {
    type: {
      invoices: 'invoices'
      table: 'table'
      read: 'read'
      check: 'checked'
      rows: 'rows'
      finish: 'finished'
    }[R]
  }
>

export type SheetReader = {
  ask<R extends Request>(request: R): Promise<AnswerTo<R['type']>>
  close(): void
}

/** A busy machine may take longer than these seconds of work. */
const reads: Reads = {
  program: new URL('./readerProcess.ts', import.meta.url),
  heapMb: 128,
  memoryMb: 240,
  seconds: 15,
}

/** A process that reads one file of many rows or invoices, of an enterprise whose turn it is. */
export const openSheetReader = async (
  { reading }: Pick<Ports, 'reading'>,
  owner: { entId: string },
): Promise<SheetReader> => {
  const { ask, close } = openReader<Request, Answer>(reads, await reading.takeSheetTurn(owner))
  return {
    ask: async (request) => {
      const isInvoice = request.type === 'invoices'
      const answer = await ask(request, isInvoice ? 'invoiceUnreadable' : 'fileUnreadable')
      return answer as never // each request has one kind of answer, named in AnswerTo
    },
    close,
  }
}
