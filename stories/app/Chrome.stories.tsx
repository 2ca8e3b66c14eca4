import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect } from 'storybook/test'
import type { Column } from '#contract/menu.contract.ts'
import { Footer } from '#src/app/Footer.tsx'
import { Header } from '#src/app/Header.tsx'
import { giveMenu } from '#src/app/menu.ts'
import type { RouteEntry } from '#src/app/routeEntry.ts'

const entry = (
  columnCode: string,
  columnName: string,
  columnNameEn: string,
  columnPage: string,
): Column['sub'][number] => ({
  columnCode,
  columnName,
  columnNameEn,
  columnPage,
  openMode: 1,
  isShow: 1,
})

const columns: Column[] = [
  { ...entry('10000', '首页', 'Home', '/'), sub: [] },
  {
    ...entry('30000', '信用评价', 'Assessment', '/assess/query'),
    sub: [
      entry('31000', '信用查询', 'Credit query', '/assess/query'),
      entry('32000', '失信警示', 'Dishonesty warnings', '/assess/warning'),
    ],
  },
  {
    ...entry('90000', '信用中国', 'Credit China', 'https://www.creditchina.gov.cn/'),
    openMode: 2,
    sub: [],
  },
  {
    ...entry('99000', '服务指引', 'Guides', '/dynamic/articles/99400'),
    isShow: 0,
    sub: [entry('99200', '隐私政策', 'Privacy policy', '/dynamic/detail/1')],
  },
]

/** What surrounds a page, as the chrome of its route asks. */
function Chrome({ chrome, path }: Pick<RouteEntry, 'chrome' | 'path'>) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <Header chrome={chrome} />
      <main style={{ minHeight: '240px' }}>
        <h1 hidden>页面</h1>
      </main>
      <Footer />
    </MemoryRouter>
  )
}

const meta = {
  component: Chrome,
  args: { path: '/assess/warning' },
  beforeEach: () => giveMenu(columns),
  parameters: {
    machine: 'session',
    state: 'restoring',
    byHand: 'The header runs the session of the app itself, which has only begun.',
  },
} satisfies Meta<typeof Chrome>
export default meta
type Story = StoryObj<typeof meta>

export const Home: Story = {
  tags: ['looks'],
  args: { chrome: 'full', path: '/' },
}

export const OtherPage: Story = {
  tags: ['looks'],
  play: async ({ canvas, userEvent }) => {
    const toggle = canvas.queryByRole('button', { name: '菜单' })
    if (toggle) await userEvent.click(toggle)
    const parent = canvas.getByRole('button', { name: '信用评价' })
    parent.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('link', { name: '信用查询' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('link', { name: '失信警示' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(parent).toHaveFocus()
    await expect(parent).toHaveAttribute('aria-expanded', 'false')
  },
}

export const Searching: Story = {
  play: async ({ canvas, userEvent }) => {
    // A narrow screen folds the field behind a button.
    const field = canvas.queryByRole('combobox')
    await userEvent.click(field ?? canvas.getByRole('button', { name: '全站搜索' }))
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}

export const Center: Story = {
  tags: ['looks'],
  args: { chrome: 'center', path: '/center' },
}
