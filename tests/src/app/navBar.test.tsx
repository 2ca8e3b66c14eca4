import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import type { Column } from '#contract/menu.contract.ts'
import { NavBar } from '#src/app/NavBar.tsx'
import { startMessages } from '#src/i18n/messages.ts'

const entry = (
  columnCode: string,
  columnName: string,
  columnPage: string,
): Omit<Column, 'sub'> => ({
  columnCode,
  columnName,
  columnNameEn: columnName,
  columnPage,
  openMode: 1,
  isShow: 1,
})

const menu: Column[] = [
  { ...entry('1', '首页', '/'), sub: [] },
  {
    ...entry('2', '税务服务', '/tax/order'),
    sub: [entry('21', '税务订单', '/tax/order'), entry('22', '代发付款', '/tax/generation')],
  },
  { ...entry('3', '部级平台', 'https://example.com/'), openMode: 2, sub: [] },
  { ...entry('4', '已停用', '/manage'), isShow: 0, sub: [] },
  {
    ...entry('6', '物流贷', '/logisticsLoan/index'),
    sub: [entry('61', '企业授权', '/logisticsLoan/enterpriseAuth')],
  },
  {
    ...entry('8', '信用动态', '/dynamic/articles/81000'),
    sub: [entry('81', '信用资讯', '/dynamic/articles/81000')],
  },
  { ...entry('5', '恶意', 'javascript:alert(1)'), sub: [] },
]

beforeAll(async () => {
  localStorage.setItem('web-navigation', JSON.stringify(menu))
  await startMessages(['app', 'chrome'], 'zh-CN')
})

const shown = (path = '/tax/generation') => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <NavBar sticky="stuck" size="low" />
    </MemoryRouter>,
  )
  return screen.getByRole('navigation', { name: '主导航' })
}

test('the menu of the last visit stands at once; hidden entries do not', () => {
  const nav = shown()
  expect(within(nav).getByRole('link', { name: '首页' })).toHaveAttribute('href', '/')
  expect(within(nav).queryByText('已停用')).toBeNull()
})

test('openMode 2 opens a new tab, which cannot reach back', () => {
  const link = within(shown()).getByRole('link', { name: /部级平台/ })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

const isMarked = (nav: HTMLElement, name: string) =>
  within(nav).getByRole('button', { name }).getAttribute('aria-current') === 'true'

test('on the page of a child its parent is marked, and no other', () => {
  const nav = shown('/tax/generation')
  expect(isMarked(nav, '税务服务')).toBe(true)
  expect(isMarked(nav, '物流贷')).toBe(false)
})

test.each(['/tax/orderinfo', '/tax/generationInfo', '/dynamic/detail/1'])(
  'on %s, which is the page of no entry, nothing is marked',
  (path) => {
    const nav = shown(path)
    expect(nav.querySelectorAll('[aria-current]')).toHaveLength(0)
  },
)

test('an address that leads to no page is no link', () => {
  expect(within(shown()).getByText('恶意').closest('a')).toBeNull()
})

test('children open by keyboard and fold by Escape, with the focus back', async () => {
  const nav = shown()
  const parent = within(nav).getByRole('button', { name: '税务服务' })
  parent.focus()
  await userEvent.keyboard('{Enter}')
  expect(parent).toHaveAttribute('aria-expanded', 'true')
  const child = within(nav).getByRole('link', { name: '代发付款' })
  expect(child).toHaveAttribute('aria-current', 'page')
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(parent).toHaveAttribute('aria-expanded', 'false')
  expect(parent).toHaveFocus()
})

test('arrow keys open a list and walk through it, around its ends', async () => {
  const nav = shown()
  within(nav).getByRole('button', { name: '税务服务' }).focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(within(nav).getByRole('link', { name: '代发付款' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(within(nav).getByRole('link', { name: '税务订单' })).toHaveFocus()
})

test('a parent whose own page none of its children is leads its list', async () => {
  const nav = shown()
  await userEvent.click(within(nav).getByRole('button', { name: '物流贷' }))
  expect(within(nav).getByRole('link', { name: '物流贷首页' })).toHaveAttribute(
    'href',
    '/logisticsLoan/index',
  )
})

test('the search names its panel while that is there', async () => {
  // A narrow screen alone shows it.
  const search = within(shown()).getByRole('button', { name: '全站搜索', hidden: true })
  expect(search).not.toHaveAttribute('aria-controls')
  await userEvent.click(search)
  const id = search.getAttribute('aria-controls') ?? ''
  expect(document.getElementById(id)).toBeInTheDocument()
})
