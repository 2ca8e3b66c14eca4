import { useState } from 'react'
import { flushSync } from 'react-dom'
import {
  downloadReceipt,
  downloadReceipts,
  exportPayTask,
  listPayDetails,
  type PayDetail,
} from '#contract/payTask.contract.ts'
import type { Id } from '#contract/values.ts'
import { call } from '#src/api/call.ts'
import { download } from '#src/api/download.ts'
import { notifyProblem } from '#src/components/notifications.ts'
import { translateIn } from '#src/i18n/translate.ts'
import type { PayFiles } from '#src/parts/pay/payFiles.ts'

/** The failure is told here, so that one that never reached the server is told as well. */
const told = (work: Promise<unknown>) =>
  work.catch((error: unknown) =>
    notifyProblem(error, translateIn('payTask')('payTask.result.noFile')),
  )

const size = 100

/** Receipts are drawn while they are fetched: ten thousand take minutes, and on a busy server longer. */
const receiptsPatience = 30 * 60_000

/** Every payment of a task that was paid, whatever part of them the page shows. */
export const readPaid = async (taskId: Id): Promise<readonly PayDetail[]> => {
  const paid: PayDetail[] = []
  for (let current = 1; ; current++) {
    const query = { taskId, status: '20', current, size }
    const { records, total } = await call(listPayDetails, { query }, { quiet: true })
    paid.push(...records)
    if (records.length < size || paid.length >= total) return paid
  }
}

/** What can be taken away from a task: the channel's receipts, the details, and a voucher on paper. */
export const usePayFiles = (taskId: Id): PayFiles => {
  const [printed, setPrinted] = useState<readonly PayDetail[] | null>(null)
  const [isPrinting, setPrinting] = useState(false)

  const print = async () => {
    const paid = await readPaid(taskId)
    // The paper shows what stands on the page at the moment of printing.
    flushSync(() => setPrinted(paid))
    addEventListener('afterprint', () => setPrinted(null), { once: true })
    window.print()
  }

  return {
    printed,
    isPrinting,
    onPrint: () => {
      setPrinting(true)
      void told(print()).finally(() => setPrinting(false))
    },
    onExport: () => void told(download(exportPayTask, { query: { taskId } }, { quiet: true })),
    onReceipts: () =>
      void told(
        download(
          downloadReceipts,
          { params: { id: taskId } },
          { quiet: true, timeout: receiptsPatience },
        ),
      ),
    onReceipt: (id) => void told(download(downloadReceipt, { params: { id } }, { quiet: true })),
  }
}
