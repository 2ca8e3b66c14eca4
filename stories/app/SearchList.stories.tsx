import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Problem } from '#contract/problem.ts'
import { foundGroups } from '#contract/search.examples.ts'
import { begin } from '#machines/atlas/position.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { SearchList } from '#src/app/search/SearchList.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'

const onRepeat = fn()

const List = inPosition((props: ViewProps<typeof searchMachine>) => (
  <main style={{ position: 'relative', width: '480px', minHeight: '640px' }}>
    <SearchList {...props} id="list" searches={['皖X10001', '安和示例物流']} onRepeat={onRepeat} />
  </main>
))

const closed = begin(searchMachine, undefined)
const recalling = closed.sent({ type: 'list.opened' })
const typing = recalling.sent({ type: 'text.typed', text: '皖X1' })
const asking = typing.elapsed('pause')
const answered = asking.done('searchPortal', foundGroups)

const meta = {
  component: List,
  args: { position: answered, send: fn() },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { args: { position: closed } }

export const Recalling: Story = {
  args: { position: recalling },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('option', { name: '安和示例物流' }))
    await expect(onRepeat).toHaveBeenCalledWith('安和示例物流')
  },
}

export const Typing: Story = { args: { position: typing } }
export const Asking: Story = { args: { position: asking } }

export const Answered: Story = {
  args: { position: answered.sent({ type: 'option.reached', reached: 1 }) },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('5')
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent(
      'YD2026101000000002',
    )
    await userEvent.click(canvas.getByRole('option', { name: '查看全部车牌号相符的订单' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'way.chosen',
      way: { to: 'kind', kind: 'vehicleNumber' },
    })
  },
}

export const None: Story = { args: { position: asking.done('searchPortal', []) } }
export const Failed: Story = {
  args: { position: asking.failed('searchPortal', new Problem('offline')) },
}
