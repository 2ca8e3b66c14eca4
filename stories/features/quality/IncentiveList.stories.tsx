import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { RedBlackRow } from '#contract/credit.contract.ts'
import { redRow } from '#contract/credit.examples.ts'
import { IncentiveList } from '#src/features/quality/IncentiveList.tsx'
import { QualityPage } from '#src/features/quality/QualityPage.tsx'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { listStories, pageOf, publicList } from '#stories/parts/list/publicLists.ts'

const onSelect = fn()

const InPage = (list: ListView<RedBlackRow>) => (
  <QualityPage selected="incentives" onSelect={onSelect}>
    <IncentiveList {...list} />
  </QualityPage>
)

const Page = inPosition(InPage)
const list = publicList<RedBlackRow>(
  pageOf([
    redRow,
    {
      ...redRow,
      honours: [],
      logisticsLevel: null,
      status: 2,
      listDate: '2025-08-01',
      expireDate: '2026-07-31',
    },
  ]),
)
const stories = listStories(list)

const meta = {
  component: Page,
  args: { position: list.shown, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  parameters: { machine: 'pagedList', state: 'ready.shown' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'AAA 级企业' }))
    await expect(onSelect).toHaveBeenCalledWith('best')
    await userEvent.click(canvas.getByRole('button', { name: '按列入日期排序' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'sort.changed',
      sort: { key: 'listDate', order: 'desc' },
    })
  },
}

export const Loading: Story = stories.loading
export const Turning: Story = stories.turning
export const Empty: Story = stories.empty
export const NoMatch: Story = stories.noMatch
export const Failed: Story = stories.failed
export const Outdated: Story = stories.outdated
