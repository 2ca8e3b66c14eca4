import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import type { PayDetail } from '#contract/payTask.contract.ts'
import { checkedTask, settledTask, taskDetail } from '#contract/payTask.examples.ts'
import type { Id } from '#contract/values.ts'
import { begin } from '#machines/atlas/position.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import { openingContext } from '#machines/payTask/payTask.context.ts'
import { detailsOf as listOf } from '#machines/payTask/startedTask.ts'
import { Settling } from '#src/features/payTask/Settling.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { detailsOf } from '#stories/parts/pay/taskDetails.ts'

beforeAll(() => startMessages(['payTask', 'list'], 'zh-CN'))

test('the progress is never behind the rows below it', async () => {
  const task = { ...taskDetail(checkedTask), status: 30 as const }
  const rows = detailsOf(settledTask)
  const { snapshot } = begin(createPagedList<PayDetail, Id>(), listOf(task.id)).done('loadPage', {
    records: rows,
    total: rows.length,
    sums: {},
  })
  const input = { taskId: task.id, draftId: 'new', keySeed: 'a-seed', chosen: null }
  render(
    <MemoryRouter>
      <Settling
        context={{ ...openingContext(input), task }}
        send={() => undefined}
        can={() => false}
        details={{ snapshot, send: () => undefined }}
        files={undefined}
        onPay={undefined}
      />
    </MemoryRouter>,
  )
  expect(await screen.findByText(/已处理\s*2\s*\/\s*2/)).toBeVisible()
})
