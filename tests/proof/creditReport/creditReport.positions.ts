import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { creditReportMachine } from './creditReport.machine.ts'

const loading = begin(creditReportMachine, { reportId: '1' })
const preparing = loading.done('loadReport', { id: '1', status: 'preparing' })
const shown = preparing.elapsed('pause').done('loadReport', { id: '1', status: 'ready' })
const downloading = shown.sent({ type: 'download.requested' })

/** Each position of the report, by the events that lead to it. */
export const positions = {
  loading,
  preparing,
  shown,
  downloading,
  notDownloaded: downloading.failed('downloadReport', new Problem('offline')),
  failed: loading.failed('loadReport', new Problem('offline')),
  suspended: loading.sent({ type: 'session.unauthorised' }),
  refused: loading.done('loadReport', { id: '1', status: 'refused' }),
  left: preparing.sent({ type: 'waiting.abandoned' }),
}
