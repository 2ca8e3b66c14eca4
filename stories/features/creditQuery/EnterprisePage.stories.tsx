import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import type { EnterpriseView } from '#contract/credit.contract.ts'
import { blackRow, enterpriseView, unassessedRow } from '#contract/credit.examples.ts'
import type { createQuery } from '#machines/kit/query/query.machine.ts'
import { EnterprisePage } from '#src/features/creditQuery/EnterprisePage.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { inPosition } from '#stories/inPosition.tsx'
import { queryPositions } from '#stories/positions/queries.ts'

const onPrint = fn()
const list = { name: '失信警示', path: '/assess/warning?status=1' }

type View = ViewProps<ReturnType<typeof createQuery<string, EnterpriseView>>>
const Page = inPosition((view: View) => (
  <EnterprisePage
    {...view}
    list={list}
    address="https://portal.example.com/assess/query?ent=1"
    onPrint={onPrint}
  />
))

const positions = queryPositions(enterpriseView.entId, enterpriseView)
const shown = (changes: Partial<EnterpriseView>) =>
  queryPositions(enterpriseView.entId, { ...enterpriseView, ...changes }).shown

const meta = {
  component: Page,
  args: { position: positions.shown, send: fn() },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  tags: ['looks'],
  parameters: { machine: 'query', state: 'ready.shown' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const lists = within(canvas.getByRole('region', { name: '名单记录' }))
    await expect(lists.getByText('在列')).toBeVisible()
    await expect(canvas.getByRole('link', { name: list.name })).toHaveAttribute('href', list.path)
    await expect(canvasElement).not.toHaveTextContent(/\d 分/)
    await userEvent.click(canvas.getByRole('button', { name: '打印' }))
    await expect(onPrint).toHaveBeenCalledOnce()
  },
}

export const ShownInEnglish: Story = {
  parameters: { machine: 'query', state: 'ready.shown' },
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Evaluation of 2026, updated 2026-10-01')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'zh-CN')
  },
}

/** One of which there is nothing to tell but its grade. */
export const WithoutLists: Story = {
  parameters: { machine: 'query', state: 'ready.shown' },
  args: {
    position: shown({
      creditGrade: 'B',
      classification: 'B',
      memberLevel: null,
      logisticsLevel: null,
      lists: [],
      achievements: [],
      notices: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/未列入守信激励名单和严重失信主体名单/)).toBeVisible()
    await expect(canvas.getByText('该企业没有公开的业绩。')).toBeVisible()
  },
}

export const Dishonest: Story = {
  parameters: { machine: 'query', state: 'ready.shown' },
  args: {
    position: shown({
      ...blackRow,
      creditGrade: 'D',
      classification: 'D',
      memberLevel: null,
      entState: 5,
      lists: [blackRow],
      achievements: [],
      notices: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/在严重失信主体名单中/)).toBeVisible()
    const grade = within(canvas.getByRole('region', { name: '信用评价' }))
    await expect(grade.getByText('吊销，未注销')).toBeVisible()
  },
}

export const NotEvaluated: Story = {
  parameters: { machine: 'query', state: 'ready.shown' },
  args: {
    position: shown({
      ...unassessedRow,
      evalTime: null,
      memberLevel: null,
      lists: [],
      achievements: [],
      notices: [],
    }),
  },
}

export const Loading: Story = {
  parameters: { machine: 'query', state: 'loading' },
  args: { position: positions.loading },
}

export const Missing: Story = {
  parameters: { machine: 'query', state: 'missing' },
  args: { position: positions.missing },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '未找到该企业' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '返回失信警示' })).toHaveAttribute(
      'href',
      list.path,
    )
  },
}

export const Failed: Story = {
  parameters: { machine: 'query', state: 'failed' },
  args: { position: positions.failed },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'load.retried' })
  },
}
