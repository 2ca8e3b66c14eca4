import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { readyItem, type UploadItem } from '#machines/kit/uploadItem/uploadItem.machine.ts'
import type { ChosenFile } from '#machines/kit/uploadList/chosenFile.ts'
import { uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import { chosenPdf, storedPdf } from '#machines/kit/uploadList/upload.samples.ts'
import { UploadField } from '#src/parts/upload/UploadField.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'

const Page = inPosition((props: ViewProps<typeof uploadListMachine>) => (
  <UploadField {...props} label="合同文件" required onChoose={fn()} files={[]} />
))

const file = (uid: string, name: string): ChosenFile => ({ ...chosenPdf, uid, name })
const [annex, letter, signature, map] = [
  file('b', '补充协议.pdf'),
  file('c', '授权委托书.jpg'),
  file('d', '签署页.png'),
  file('e', '路线图.png'),
]

const beginWith = (limit: number) =>
  begin(uploadListMachine, {
    limits: { limit, maxBytes: 10_485_760, types: ['pdf', 'jpg', 'png'] },
    existing: [],
  })
const chosen = (...files: ChosenFile[]) => ({ type: 'files.chosen', files }) as const
const reported = (of: ChosenFile, more: Partial<UploadItem>) =>
  ({ type: 'item.reported', item: { ...readyItem(of), ...more } }) as const
const arrived = reported(chosenPdf, { status: 'success', percentage: 100, response: storedPdf })

const resting = beginWith(10)
const oneArrived = resting.sent(chosen(chosenPdf, signature), arrived)

const meta = {
  component: Page,
  args: { position: resting, send: fn() },
  parameters: { machine: 'uploadList', state: 'resting' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Resting: Story = {}

export const RestingWithFiles: Story = {
  args: {
    position: oneArrived.sent(
      reported(signature, { status: 'fail', problem: new Problem('offline').value }),
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试 签署页.png' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'upload.retried', uid: 'd' })
  },
}

/** A field of one file, which has it: everything else is refused, each for a reason of its own. */
export const RestingRefused: Story = {
  args: {
    position: beginWith(1).sent(
      chosen(chosenPdf),
      arrived,
      chosen(
        file('f', '合同.exe'),
        { ...file('g', '扫描件.pdf'), size: 10_485_761 },
        { ...file('h', '空白.pdf'), size: 0 },
        { ...chosenPdf, uid: 'i' },
        annex,
      ),
    ),
  },
}

/** Three at once; the last one waits for its turn. */
export const Uploading: Story = {
  args: {
    position: resting.sent(
      chosen(chosenPdf, annex, letter, signature, map),
      arrived,
      reported(annex, { status: 'uploading', percentage: 42 }),
      reported(letter, { status: 'uploading', percentage: 17 }),
      reported(signature, { status: 'uploading' }),
    ),
  },
  parameters: { state: 'uploading' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '取消上传 补充协议.pdf' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'upload.cancelled', uid: 'b' })
  },
}

export const Suspended: Story = {
  args: { position: oneArrived.sent({ type: 'session.unauthorised' }) },
  parameters: { state: 'suspended' },
}
