import { downloadReceipt, downloadReceipts, exportPayTask } from '#contract/payTask.contract.ts'
import { problemOf } from '#contract/problem.ts'
import { download } from '#src/api/download.ts'
import { notify } from '#src/app/notifications.ts'
import { wordsOfProblem } from '#src/i18n/problemWords.ts'
import { translateIn } from '#src/i18n/translate.ts'
import type { PayFiles } from '#src/pages/payTask/wizard.ts'

/** The failure is told here, so that one that never reached the server is told as well. */
const told = (file: Promise<string>) => {
  void file.catch((error: unknown) => {
    const problem = problemOf(error)
    notify({
      tone: 'danger',
      title: translateIn('payTask')('payTask.result.noFile'),
      words: wordsOfProblem(problem),
      requestNo: problem.requestNo,
    })
  })
}

export const payFiles: PayFiles = {
  onPrint: () => window.print(),
  onExport: (taskId) => told(download(exportPayTask, { query: { taskId } }, { quiet: true })),
  onReceipts: (id) => told(download(downloadReceipts, { params: { id } }, { quiet: true })),
  onReceipt: (id) => told(download(downloadReceipt, { params: { id } }, { quiet: true })),
}
