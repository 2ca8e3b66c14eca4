import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { spreadsheetImportMachine } from '#machines/kit/spreadsheetImport/spreadsheetImport.machine.ts'
import {
  allIn,
  oneSheetIn,
  someIn,
} from '#machines/kit/spreadsheetImport/spreadsheetImport.scenarios.ts'
import { OrderImport } from '#src/features/orderList/OrderImport.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'

// As the list of orders shows it.
const Import = (props: ViewProps<typeof spreadsheetImportMachine>) => (
  <OrderImport
    {...props}
    orderKind="TAXPAY"
    onChoose={fn()}
    onSee={fn()}
    onRegister={fn()}
    onUndo={fn()}
  />
)
const Page = inPosition(Import)
const file = { uid: 'a', name: 'orders-12.xlsx', size: 20_480, lastModified: 1, raw: null }
const closed = begin(spreadsheetImportMachine, { reportId: null, isAsked: false })
const choosing = closed.sent({ type: 'import.requested' })
const recalling = begin(spreadsheetImportMachine, { reportId: someIn.id, isAsked: false })
const uploading = choosing
  .sent({ type: 'files.chosen', files: [file] })
  .sent({ type: 'upload.progressed', percentage: 42 })
const checking = uploading.sent({ type: 'upload.progressed', percentage: 100 })
const partlyImported = checking.done('importSheet', someIn)

const meta = {
  component: Page,
  args: { position: choosing, send: fn() },
  parameters: { machine: 'spreadsheetImport', state: 'choosing.waiting' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const ChoosingWaiting: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '收起' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'import.closed' })
  },
}

export const Closed: Story = {
  args: { position: closed },
  parameters: { state: 'closed' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
  },
}

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
  args: { position: checking.done('importSheet', allIn) },
  parameters: { state: 'imported' },
}

export const ImportedOneSheet: Story = {
  args: { position: checking.done('importSheet', oneSheetIn) },
  parameters: { state: 'imported' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('本次读取的是工作表“十月”')).toBeVisible()
    await expect(canvas.getByText(/^未读取“九月”。/)).toBeVisible()
    await expect(canvas.getByText(/^未读取已隐藏的“旧数据”。/)).toBeVisible()
  },
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
  args: { position: checking.failed('importSheet', new Problem('duplicateFile')) },
  parameters: { state: 'refused' },
}

export const Unanswered: Story = {
  args: { position: checking.failed('importSheet', new Problem('timedOut')) },
  parameters: { state: 'unanswered' },
}

export const Suspended: Story = {
  args: { position: uploading.sent({ type: 'session.unauthorised' }) },
  parameters: { state: 'suspended' },
}
