import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen } from 'storybook/test'
import { qualified } from '#contract/loan.examples.ts'
import { qualificationMachine } from '#machines/qualification/qualification.machine.ts'
import { createPagedList } from '#machines/kit/pagedList/pagedList.machine.ts'
import { noSelection } from '#machines/kit/pagedList/selection.ts'
import { Qualifications } from '#src/features/qualification/Qualifications.tsx'
import type { HaulierRow } from '#src/features/qualification/haulierColumns.tsx'
import { HaulierList } from '#src/features/qualification/HaulierList.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inState } from '#stories/inState.tsx'
import { timedOut } from '#stories/features/consignerLoan/consignerStories.tsx'

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
const listContext = {
  question: { filter: {}, sort: null, page: 1, size: 20 },
  records,
  total: records.length,
  sums: {},
  selection: noSelection,
  problem: null,
}
const listMachine = createPagedList<HaulierRow>()
const onSet = fn()
const list = listMachine.resolveState({ value: { ready: 'shown' }, context: listContext })
const empty = listMachine.resolveState({
  value: 'empty',
  context: { ...listContext, records: [], total: 0 },
})

const hauliers = (shown: typeof list) => (props: ViewProps<typeof qualificationMachine>) => (
  <Qualifications {...props}>
    <HaulierList snapshot={shown} send={fn()} canAct onSet={onSet} />
  </Qualifications>
)
const Page = inState(qualificationMachine, hauliers(list))
const Empty = inState(qualificationMachine, hauliers(empty))
const context = { haulier: null, to: 3 as const, remark: '', done: null, problem: null }
const asked = { ...context, haulier: qualified }

const meta = {
  component: Page,
  args: { state: 'idle', context, send: fn() },
  parameters: { machine: 'qualification', state: 'idle' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^移出 安和/ }))
    await expect(onSet).toHaveBeenCalledWith(records[0], 3)
  },
}

export const IdleEmpty: Story = { render: (args) => <Empty {...args} /> }

export const IdleChanged: Story = {
  args: { state: 'idle', context: { ...context, done: { ...qualified, qualifiedState: 2 } } },
  parameters: { state: 'idle' },
}

export const Asking: Story = {
  args: { state: 'asking', context: asked },
  parameters: { state: 'asking' },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '原因' }), '近期多次迟到')
    await userEvent.click(screen.getByRole('button', { name: '移出' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'change.confirmed',
      remark: '近期多次迟到',
    })
  },
}

export const Working: Story = {
  args: { state: 'working', context: asked },
  parameters: { state: 'working' },
}

export const Unanswered: Story = {
  args: { state: 'unanswered', context: { ...asked, problem: timedOut } },
  parameters: { state: 'unanswered' },
}

export const Suspended: Story = {
  args: { state: 'suspended', context: context },
  parameters: { state: 'suspended' },
}
