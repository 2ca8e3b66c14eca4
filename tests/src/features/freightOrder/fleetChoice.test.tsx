import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { fitVehicle } from '#contract/fleet.examples.ts'
import { begin } from '#machines/atlas/position.ts'
import { fleetChoiceMachine } from '#machines/fleetChoice/fleetChoice.machine.ts'
import { FleetChoice } from '#src/features/freightOrder/FleetChoice.tsx'
import { startMessages } from '#src/i18n/messages.ts'

beforeAll(() => startMessages(['order', 'fleet', 'list'], 'zh-CN'))

test('a vehicle on the road stands behind those that are free, and says so', async () => {
  const away = { ...fitVehicle, bindId: '2', vehicleNumber: '皖X10002', roadOrders: 2 }
  const { snapshot } = begin(fleetChoiceMachine, undefined)
    .sent({ type: 'choice.opened' })
    .done('pageBoundFleet', { records: [away, fitVehicle], total: 2 })
  render(<FleetChoice snapshot={snapshot} send={() => undefined} />)
  // Nothing else: whether a new order may depart is told by its times alone.
  const said = '运输途中（2 个订单未送达）'
  const row = (await screen.findByText(said)).closest('li')
  expect(row && within(row).queryByText(/皖X10002/)).not.toBeNull()
  expect(screen.getAllByText(said)).toHaveLength(1)
  const plates = screen.getAllByText(/^皖X1000\d/, { selector: 'p' })
  expect(plates.map(({ textContent }) => textContent.slice(0, 7))).toEqual(['皖X10001', '皖X10002'])
})
