import { listSettings } from '#contract/listSettings.examples.ts'
import { viewLimit } from '#contract/listSettings.contract.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { listSettingsMachine } from '#machines/kit/listSettings/listSettings.machine.ts'

const requestNo = 'R20261121000123'
const loading = begin(listSettingsMachine, { list: 'orders', isKnown: true })
const resting = loading.done('load', listSettings)
const saving = resting.sent({ type: 'columns.hidden', hidden: ['goods', 'plate'] })
const views = Array.from({ length: viewLimit }, (_, at) => ({
  name: `查询 ${at + 1}`,
  search: `?status=${at}`,
}))

/** The settings of the order list, in each place where they look another way. */
export const listSettingsPositions = {
  loading,
  resting,
  nothingShown: loading
    .done('load', { version: 0, hidden: [], views: [] })
    .sent({ type: 'views.opened' }),
  nothingChosen: loading.done('load', { version: 0, hidden: [], views: [] }),
  saving,
  renewing: saving.failed('save', new Problem('versionConflict', { requestNo })),
  notSaved: saving.failed('save', new Problem('offline', { requestNo })),
  unavailable: loading.failed('load', new Problem('timedOut', { requestNo })),
  absent: begin(listSettingsMachine, { list: 'orders', isKnown: false }),
  suspended: resting.sent({ type: 'session.unauthorised' }),
  shown: resting.sent({ type: 'views.opened' }),
  naming: resting.sent(
    { type: 'views.opened' },
    { type: 'naming.started' },
    { type: 'name.typed', name: '已驳回' },
  ),
  noRoom: loading
    .done('load', { ...listSettings, views })
    .sent(
      { type: 'views.opened' },
      { type: 'naming.started' },
      { type: 'name.typed', name: '已驳回' },
    ),
}

/** Beside a list: a person who has chosen nothing. */
export const defaultTools = {
  settings: {
    snapshot: listSettingsPositions.nothingChosen.snapshot,
    send: () => undefined,
  },
  linkTo: (search: string) => search,
  here: '/tax/order',
}
