import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { orderImportMachine } from '#machines/orderImport/orderImport.machine.ts'
import { allIn, someIn } from '#machines/orderImport/orderImport.scenarios.ts'
import { OrderImport } from '#src/features/orderImport/OrderImport.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'

const Import = (props: ViewProps<typeof orderImportMachine>) => (
  <OrderImport {...props} onChoose={fn()} onClose={fn()} onSee={fn()} />
)
const Page = inPosition(Import)
const file = { uid: 'a', name: 'orders-12.xlsx', size: 20_480, lastModified: 1 }
const choosing = begin(orderImportMachine, { batchNo: null })
const recalling = begin(orderImportMachine, { batchNo: someIn.batchNo })
const uploading = choosing
  .sent({ type: 'files.chosen', files: [file] })
  .sent({ type: 'upload.progressed', percentage: 42 })
const checking = uploading.sent({ type: 'upload.progressed', percentage: 100 })
const partlyImported = checking.done('importOrderInfo', someIn)

const meta = {
  component: Page,
  args: { position: choosing, send: fn() },
  parameters: { machine: 'orderImport', state: 'choosing.waiting' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const ChoosingWaiting: Story = {}

export const Recalling: Story = {
  args: { position: recalling },
  parameters: { state: 'recalling' },
}

export const PartlyImportedRecalled: Story = {
  args: { position: recalling.done('readReport', someIn) },
  parameters: { state: 'partlyImported.shown' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '去绑定' })).toHaveAttribute(
      'href',
      '/tax/bind?batch=DR20261121000001&row=10',
    )
  },
}

export const ChoosingWaitingWrongType: Story = {
  args: {
    position: choosing.sent({ type: 'files.chosen', files: [{ ...file, name: 'orders.pdf' }] }),
  },
}

export const ChoosingFetchingTemplate: Story = {
  args: { position: choosing.sent({ type: 'template.requested' }) },
  parameters: { state: 'choosing.fetchingTemplate' },
}

export const ImportingUploading: Story = {
  args: { position: uploading },
  parameters: { state: 'importing.uploading' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '中止上传' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'import.aborted' })
  },
}

export const ImportingChecking: Story = {
  args: { position: checking },
  parameters: { state: 'importing.checking' },
}

export const Imported: Story = {
  args: { position: checking.done('importOrderInfo', allIn) },
  parameters: { state: 'imported' },
}

export const PartlyImportedShown: Story = {
  args: { position: partlyImported },
  parameters: { state: 'partlyImported.shown' },
}

export const PartlyImportedFetchingErrors: Story = {
  args: { position: partlyImported.sent({ type: 'errorFile.requested' }) },
  parameters: { state: 'partlyImported.fetchingErrors' },
}

export const Refused: Story = {
  args: { position: checking.failed('importOrderInfo', new Problem('duplicateFile')) },
  parameters: { state: 'refused' },
}

export const Unanswered: Story = {
  args: { position: checking.failed('importOrderInfo', new Problem('timedOut')) },
  parameters: { state: 'unanswered' },
}

export const Suspended: Story = {
  args: { position: uploading.sent({ type: 'session.unauthorised' }) },
  parameters: { state: 'suspended' },
}
