import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { qualified } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { qualificationMachine } from '#machines/qualification/qualification.machine.ts'
import type { HaulierRow } from '#src/features/qualification/haulierColumns.tsx'
import { HaulierList } from '#src/features/qualification/HaulierList.tsx'
import { Qualifications } from '#src/features/qualification/Qualifications.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { listPositions } from '#stories/positions/lists.ts'

const records: HaulierRow[] = [
  { ...qualified, id: '1' },
  {
    ...qualified,
    id: '2',
    haulierName: '中豫样例农产品物流有限公司',
    creditGrade: null,
    onTimePermille: null,
    suggestedLimitFen: 0,
    qualifiedState: 2,
  },
]
const onSet = fn()

const { shown, empty } = listPositions(records)
const hauliers =
  ({ snapshot: list }: typeof shown) =>
  (props: ViewProps<typeof qualificationMachine>) => (
    <Qualifications {...props}>
      <HaulierList snapshot={list} send={fn()} canAct onSet={onSet} />
    </Qualifications>
  )
const Page = inPosition(hauliers(shown))
const Empty = inPosition(hauliers(empty))

const idle = begin(qualificationMachine, undefined)
const asking = idle.sent({ type: 'change.requested', haulier: qualified, to: 3 })
const working = asking.sent(
  { type: 'form.typed', texts: { remark: '近期多次迟到' } },
  { type: 'form.submitted' },
)
const positions = {
  idle,
  asking,
  faulty: asking.sent({ type: 'form.submitted' }),
  working,
  changed: working.done('setQualified', { ...qualified, qualifiedState: 3, version: 1 }),
  unanswered: working.failed('setQualified', new Problem('timedOut')),
  overtaken: working.failed(
    'setQualified',
    new Problem('versionConflict', { params: { state: 2 } }),
  ),
  suspended: idle.sent({ type: 'session.unauthorised' }),
}

const meta = {
  component: Page,
  args: { position: positions.idle, send: fn() },
  parameters: { machine: 'qualification', state: 'idle' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {
  tags: ['looks'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^移出 安和/ }))
    await expect(onSet).toHaveBeenCalledWith(records[0], 3)
  },
}

export const IdleEmpty: Story = { render: (args) => <Empty {...args} /> }

export const IdleChanged: Story = {
  args: { position: positions.changed },
  parameters: { state: 'idle' },
}

export const Asking: Story = {
  args: { position: positions.asking },
  parameters: { state: 'asking' },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '原因' }), '近期多次迟到')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: { remark: '近期多次迟到' },
    })
    await userEvent.click(screen.getByRole('button', { name: '移出' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'form.submitted' })
  },
}

export const AskingWithoutReason: Story = {
  args: { position: positions.faulty },
  parameters: { state: 'asking' },
}

export const Working: Story = {
  args: { position: positions.working },
  parameters: { state: 'working' },
}

export const Overtaken: Story = {
  args: { position: positions.overtaken },
  parameters: { state: 'overtaken' },
}

export const Unanswered: Story = {
  args: { position: positions.unanswered },
  parameters: { state: 'unanswered' },
}

export const Suspended: Story = {
  args: { position: positions.suspended },
  parameters: { state: 'suspended' },
}
