import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { classificationOf } from '#contract/credit.codes.ts'
import { creditGrades } from '#contract/credit.contract.ts'
import { creditRow, unassessedRow } from '#contract/credit.examples.ts'
import { ClassesPage } from '#src/pages/credit/ClassesPage.tsx'
import type { CreditItem } from '#src/pages/credit/CreditQueryPage.tsx'
import { createPagedList } from '#machines/query/pagedList.machine.ts'
import { inState } from '#stories/inState.tsx'
import { listContexts, rowsOf } from './publicLists.ts'

const gradedRows = creditGrades.map((creditGrade) => ({
  ...creditRow,
  creditGrade,
  classification: classificationOf[creditGrade],
}))

const Page = inState(createPagedList<CreditItem>(), ClassesPage)
const contexts = listContexts([...rowsOf(gradedRows, 6), { ...unassessedRow, id: '1' }])

const meta = {
  component: Page,
  args: { state: { ready: 'shown' }, context: contexts.shown, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  parameters: { machine: 'pagedList', state: 'ready.shown' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'C 类 关注' }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'filter.changed',
      filter: { classification: 'C' },
    })
  },
}

export const Loading: Story = {
  parameters: { machine: 'pagedList', state: 'loading' },
  args: { state: 'loading', context: contexts.none },
}

export const Turning: Story = {
  parameters: { machine: 'pagedList', state: 'ready.turning' },
  args: { state: { ready: 'turning' } },
}

export const Empty: Story = {
  parameters: { machine: 'pagedList', state: 'empty' },
  args: { state: 'empty', context: contexts.none },
}

export const NoMatch: Story = {
  parameters: { machine: 'pagedList', state: 'noMatch' },
  args: { state: 'noMatch', context: contexts.noMatch },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '清空条件' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'filter.cleared' })
  },
}

export const Failed: Story = {
  parameters: { machine: 'pagedList', state: 'failed' },
  args: { state: 'failed', context: contexts.failed },
}

export const Outdated: Story = {
  parameters: { machine: 'pagedList', state: 'ready.outdated' },
  args: { state: { ready: 'outdated' }, context: contexts.outdated },
}
