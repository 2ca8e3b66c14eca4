import type { PayDetail } from '#contract/payTask.contract.ts'
import type { Id } from '#contract/values.ts'

/** What can be taken away from a task; the flow fetches it. */
export type PayFiles = {
  /** What goes onto the voucher while it is printed: all that was paid, not only what is on the page. */
  printed: readonly PayDetail[] | null
  isPrinting: boolean
  onPrint: () => void
  onExport: () => void
  onReceipts: () => void
  onReceipt: (detailId: Id) => void
}
