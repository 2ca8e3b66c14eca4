import { render, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { realTimeOrderMachine } from '#machines/realTimeOrder/realTimeOrder.machine.ts'
import {
  departing,
  inputOf,
  orderAt,
  warned,
} from '#machines/realTimeOrder/realTimeOrder.scenarios.ts'
import { TripSteps } from '#src/features/freightOrder/TripSteps.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import type { ActView } from '#src/parts/act/actView.ts'
import { actingOf } from '#stories/parts/act/actPositions.ts'

beforeAll(() => startMessages(['order', 'act'], 'zh-CN'))

const at = (status: 0 | 40) =>
  begin(realTimeOrderMachine, inputOf(orderAt(status))).done('act', nothingOpen)

type Position = ReturnType<typeof at>

const shown = async (position: Position) => {
  const steps = ({ snapshot }: Position, act: ActView = null) => (
    <TripSteps snapshot={snapshot} send={() => undefined} act={act} files={null} />
  )
  const { rerender } = render(steps(position))
  await screen.findAllByRole('button')
  return (next: Position, act: ActView = null) => rerender(steps(next, act))
}

test('whoever asks for the check is led to what it found, and back to its button', async () => {
  const draft = at(0)
  const show = await shown(draft)
  const checked = draft.sent({ type: 'trial.requested' }).done('checkTrial', [warned])
  show(checked)
  const result = screen.getByRole('region', { name: '预审检查' })
  expect(document.activeElement).toContainElement(result)
  show(checked.sent({ type: 'trial.abandoned' }))
  expect(screen.getByRole('button', { name: '申请预审' })).toHaveFocus()
})

test('the dialog of a step does not hide what its act asks', async () => {
  const acting = at(40)
    .sent({ type: 'departure.requested' })
    .done('readForm', null)
    .sent({ type: 'form.typed', texts: { despatchActualDateTime: '2026-10-11 09:40:00' } })
    .sent({ type: 'form.submitted' })
  const show = await shown(acting)
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  show(acting, { snapshot: actingOf(departing).notTaken.snapshot, send: () => undefined })
  expect(await screen.findByText(/上一次提交尚未生效：登记发车（订单/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})
