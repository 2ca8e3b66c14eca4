import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { readyItem } from '#machines/kit/uploadItem/uploadItem.machine.ts'
import { uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import { chosenPdf, storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import { UploadField } from '#src/parts/upload/UploadField.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'

const Files = (props: ViewProps<typeof uploadListMachine>) => (
  <UploadField {...props} label="合同文件" required onChoose={fn()} files={[]} />
)
const Page = inState(uploadListMachine, Files)
const item = readyItem(chosenPdf)
const arrived = { ...item, status: 'success' as const, percentage: 100, response: storedPdf }
const travelling = {
  ...readyItem({ ...chosenPdf, uid: 'b', name: '补充协议.pdf' }),
  status: 'uploading' as const,
  percentage: 42,
}
const waiting = readyItem({ ...chosenPdf, uid: 'c', name: '授权委托书.jpg' })
const failed = { ...chosenPdf, uid: 'd', name: '签署页.png', problem: new Problem('offline').value }
const context = {
  limits: { limit: 10, maxBytes: 10_485_760, types: ['pdf', 'jpg', 'png'] },
  items: [],
  failures: [],
  rejections: [],
}

const meta = {
  component: Page,
  args: { state: 'resting', context, send: fn() },
  parameters: { machine: 'uploadList', state: 'resting' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Resting: Story = {}

export const RestingWithFiles: Story = {
  args: { context: { ...context, items: [arrived], failures: [failed] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试 签署页.png' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'upload.retried', uid: 'd' })
  },
}

export const RestingRefused: Story = {
  args: {
    context: {
      ...context,
      items: [arrived],
      rejections: [
        { uid: 'e', name: '合同.exe', reason: 'wrongType' },
        { uid: 'f', name: '扫描件.pdf', reason: 'tooLarge' },
        { uid: 'g', name: '空白.pdf', reason: 'empty' },
        { uid: 'h', name: '年度框架合同.pdf', reason: 'duplicate' },
        { uid: 'i', name: '第十一份.pdf', reason: 'tooMany' },
      ],
    },
  },
}

export const Uploading: Story = {
  args: { state: 'uploading', context: { ...context, items: [arrived, travelling, waiting] } },
  parameters: { state: 'uploading' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '取消上传 补充协议.pdf' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'upload.cancelled', uid: 'b' })
  },
}

export const Suspended: Story = {
  args: {
    state: 'suspended',
    context: { ...context, items: [arrived], failures: [failed] },
  },
  parameters: { state: 'suspended' },
}
