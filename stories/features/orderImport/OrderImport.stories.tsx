import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { orderImportMachine } from '#machines/orderImport/orderImport.machine.ts'
import { allIn, someIn } from '#machines/orderImport/orderImport.scenarios.ts'
import { OrderImport } from '#src/features/orderImport/OrderImport.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'
import { offline } from '#stories/parts/order/orderStories.tsx'

const Import = (props: ViewProps<typeof orderImportMachine>) => (
  <OrderImport {...props} onChoose={fn()} onClose={fn()} onSee={fn()} />
)
const Page = inState(orderImportMachine, Import)
const file = { uid: 'a', name: 'orders-12.xlsx', size: 20_480, lastModified: 1 }
const context = { file, percentage: 0, rejection: null, reply: null, problem: null }

const meta = {
  component: Page,
  args: { state: { choosing: 'waiting' }, context: { ...context, file: null }, send: fn() },
  parameters: { machine: 'orderImport', state: 'choosing.waiting' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const ChoosingWaiting: Story = {}

export const ChoosingWaitingWrongType: Story = {
  args: {
    context: {
      ...context,
      file: null,
      rejection: { uid: 'b', name: 'orders.pdf', reason: 'wrongType' },
    },
  },
}

export const ChoosingFetchingTemplate: Story = {
  args: { state: { choosing: 'fetchingTemplate' } },
  parameters: { state: 'choosing.fetchingTemplate' },
}

export const ImportingUploading: Story = {
  args: { state: { importing: 'uploading' }, context: { ...context, percentage: 42 } },
  parameters: { state: 'importing.uploading' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '中止上传' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'import.aborted' })
  },
}

export const ImportingChecking: Story = {
  args: { state: { importing: 'checking' }, context: { ...context, percentage: 100 } },
  parameters: { state: 'importing.checking' },
}

export const Imported: Story = {
  args: { state: 'imported', context: { ...context, reply: allIn } },
  parameters: { state: 'imported' },
}

export const PartlyImportedShown: Story = {
  args: { state: { partlyImported: 'shown' }, context: { ...context, reply: someIn } },
  parameters: { state: 'partlyImported.shown' },
}

export const PartlyImportedFetchingErrors: Story = {
  args: { state: { partlyImported: 'fetchingErrors' }, context: { ...context, reply: someIn } },
  parameters: { state: 'partlyImported.fetchingErrors' },
}

export const Refused: Story = {
  args: {
    state: 'refused',
    context: { ...context, problem: new Problem('duplicateFile').value },
  },
  parameters: { state: 'refused' },
}

export const Unanswered: Story = {
  args: { state: 'unanswered', context: { ...context, problem: offline } },
  parameters: { state: 'unanswered' },
}

export const Suspended: Story = {
  args: { state: 'suspended' },
  parameters: { state: 'suspended' },
}
