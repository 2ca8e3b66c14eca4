import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { uploadItemMachine } from '#machines/kit/uploadItem/uploadItem.machine.ts'
import { chosenPdf, storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import { FileUpload } from '#src/components/FileUpload.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'

/** One file as the field that owns it shows it: a failed one is off the list and offered again, a cancelled one gone. */
function OneFile({ snapshot, send }: ViewProps<typeof uploadItemMachine>) {
  const { item } = snapshot.context
  const { problem } = item
  const isListed = !snapshot.matches('failed') && !snapshot.matches('cancelled')
  return (
    <FileUpload
      label="合同文件"
      types={['pdf']}
      maxBytes={10_485_760}
      limit={1}
      items={isListed ? [item] : []}
      failures={problem ? [{ ...item, problem }] : []}
      onChoose={fn()}
      onCancel={() => send({ type: 'upload.cancelled' })}
      onRemove={fn()}
      onRetry={fn()}
      onDismiss={fn()}
    />
  )
}

const Page = inPosition(OneFile)
const ready = begin(uploadItemMachine, chosenPdf)
const uploading = ready.sent({ type: 'upload.started' })
const halfWay = uploading.sent({ type: 'upload.progressed', percentage: 42 })

const meta = {
  component: Page,
  args: { position: ready, send: fn() },
  parameters: { machine: 'uploadItem', state: 'ready' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}

export const Uploading: Story = {
  args: { position: halfWay },
  parameters: { state: 'uploading' },
}

export const Success: Story = {
  args: { position: halfWay.done('uploadFile', storedPdf) },
  parameters: { state: 'success' },
}

export const Failed: Story = {
  args: { position: halfWay.failed('uploadFile', new Problem('offline')) },
  parameters: { state: 'failed' },
}

/** The same file would be refused again: another one is to be chosen. */
export const FailedByItsContent: Story = {
  args: {
    position: halfWay.failed(
      'uploadFile',
      new Problem('fileTypeUnsupported', { params: { types: 'pdf / jpg' } }),
    ),
  },
  parameters: { state: 'failed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/请上传可正常打开的 pdf \/ jpg 文件/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /重试|重新上传/ })).toBeNull()
    await expect(canvas.getByRole('button', { name: /移除/ })).toBeVisible()
  },
}

export const Cancelled: Story = {
  args: { position: halfWay.sent({ type: 'upload.cancelled' }) },
  parameters: { state: 'cancelled' },
}
