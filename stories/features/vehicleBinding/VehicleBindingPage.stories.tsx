import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import {
  expiredVehicle,
  fitVehicle,
  soonVehicle,
  unboundVehicle,
} from '#contract/fleet.examples.ts'
import type { vehicleBindingMachine } from '#machines/vehicleBinding/vehicleBinding.machine.ts'
import { VehicleBindingPage } from '#src/features/vehicleBinding/VehicleBindingPage.tsx'
import type { ActView } from '#src/parts/act/actView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { acting } from '#stories/parts/act/actPositions.ts'
import { noImport } from '#stories/parts/spreadsheetImport/noImport.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { listPositions } from '#stories/positions/lists.ts'
import { positions } from './vehicleBindingPositions.ts'

const rows = [soonVehicle, expiredVehicle, fitVehicle, unboundVehicle].map((row) => ({
  ...row,
  id: row.bindId,
}))
const { snapshot: list } = listPositions(rows).shown

const Page = inPosition((view: ViewProps<typeof vehicleBindingMachine> & { act?: ActView }) => (
  <VehicleBindingPage {...view} list={{ snapshot: list, send: fn() }} importing={noImport} />
))

const meta = {
  component: Page,
  args: { position: positions.resting, send: fn() },
  parameters: { machine: 'vehicleBinding', state: 'resting' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Resting: Story = {
  tags: ['looks'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(
      canvas.getByRole('cell', {
        name: /道路运输证已于 2026-11-01 过期：此后发货的订单不能导入和提交/,
      }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '绑定车辆与驾驶员' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.requested', row: null })
  },
}

export const RestingBound: Story = { args: { position: positions.bound } }

export const RestingUnbound: Story = { args: { position: positions.unbound } }

export const RestingNotArrived: Story = { args: { position: positions.notArrived } }

export const Opening: Story = {
  args: { position: positions.opening },
  parameters: { state: 'opening' },
}

export const OpeningTroubled: Story = {
  args: { position: positions.opening, act: acting.escalated },
  parameters: { state: 'opening' },
}

export const Arriving: Story = {
  args: { position: positions.arriving },
  parameters: { state: 'arriving' },
}

export const EditingRecalling: Story = {
  args: { position: positions.recalling },
  parameters: { state: 'editing.recalling' },
}

export const EditingFilling: Story = {
  tags: ['looks'],
  args: { position: positions.filling },
  parameters: { state: 'editing.filling' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '登记并绑定' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}

export const EditingFillingFromImport: Story = {
  args: { position: positions.arrived },
  parameters: { state: 'editing.filling' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '驾驶员姓名' })).toHaveValue('何样甲')
    await expect(canvas.getByRole('link', { name: '返回导入结果' })).toHaveAttribute(
      'href',
      '/tax/order?import=DR20261121000001',
    )
  },
}

export const EditingFillingFaulty: Story = {
  args: { position: positions.faulty },
  parameters: { state: 'editing.filling' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('有 4 处需要修改')).toBeVisible()
  },
}

export const EditingFillingRenewing: Story = {
  args: { position: positions.renewing },
  parameters: { state: 'editing.filling' },
}

export const EditingFillingDiffers: Story = {
  args: { position: positions.differs },
  parameters: { state: 'editing.filling' },
}

export const EditingFillingFull: Story = {
  args: { position: positions.full },
  parameters: { state: 'editing.filling' },
}

export const EditingRegistering: Story = {
  args: { position: positions.registering },
  parameters: { state: 'editing.registering' },
}

export const EditingActing: Story = {
  args: { position: positions.binding },
  parameters: { state: 'editing.acting' },
}

export const UnbindingAsking: Story = {
  args: { position: positions.asking },
  parameters: { state: 'unbinding.asking' },
  play: async ({ args, userEvent }) => {
    const reason = await screen.findByRole('textbox', { name: /解绑原因/ })
    await userEvent.type(reason, '不再合作')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: { reason: '不再合作' },
    })
    await userEvent.click(screen.getByRole('button', { name: '解绑' }))
    await waitFor(() => expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' }))
  },
}

export const UnbindingAskingDriver: Story = {
  args: { position: positions.askingDriver },
  parameters: { state: 'unbinding.asking' },
}

export const UnbindingAskingInUse: Story = {
  args: { position: positions.inUse },
  parameters: { state: 'unbinding.asking' },
}

export const UnbindingActing: Story = {
  args: { position: positions.unbinding },
  parameters: { state: 'unbinding.acting' },
}

/** What the act asks stands on the page: no dialog hides it. */
export const UnbindingTroubled: Story = {
  args: { position: positions.unbinding, act: acting.notTaken },
  parameters: { state: 'unbinding.acting' },
  play: async ({ canvas }) => {
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await expect(canvas.getByRole('button', { name: '再次提交' })).toBeVisible()
  },
}

export const Suspended: Story = {
  args: { position: positions.suspended },
  parameters: { state: 'suspended' },
}
