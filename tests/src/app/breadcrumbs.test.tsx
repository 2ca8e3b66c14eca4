import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { loadBreadcrumbs } from '#src/app/Breadcrumbs.tsx'
import { startMessages } from '#src/i18n/messages.ts'

let Breadcrumbs: Awaited<ReturnType<typeof loadBreadcrumbs>>
beforeAll(async () => {
  await startMessages(['app'], 'zh-CN')
  Breadcrumbs = await loadBreadcrumbs()
})

const shown = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Breadcrumbs />
    </MemoryRouter>,
  )

const trail = (address: string) => {
  shown(address)
  const nav = screen.getByRole('navigation', { name: '当前位置' })
  return within(nav)
    .getAllByRole('listitem')
    .map((step) => {
      const link = within(step).queryByRole('link')
      const here = step.getAttribute('aria-current') === 'page' ? ' (here)' : ''
      return `${step.textContent}${link ? ` → ${link.getAttribute('href')}` : ''}${here}`
    })
}

test.each([
  ['/assess/query?keyword=1', ['首页 → /', '信用查询 (here)']],
  ['/tax/order', ['首页 → /', '税务订单 (here)']],
  ['/tax/orderinfo?id=1', ['首页 → /', '税务订单 → /tax/order', '税务订单详情 (here)']],
  ['/tax/generationInfo?id=1', ['首页 → /', '代发付款 → /tax/generation', '付款任务详情 (here)']],
  ['/tax/generation?task=1', ['首页 → /', '代发付款 → /tax/generation', '运费付款 (here)']],
  [
    '/logisticsLoan/index?product=DDRZ',
    ['首页 → /', '物流贷 → /logisticsLoan/index', '贷款申请 (here)'],
  ],
])('%s stands below what leads to it', (address, steps) => {
  expect(trail(address)).toEqual(steps)
})

test.each([
  '/',
  '/login',
  '/home/map',
  '/home/callback',
  '/center',
  '/dynamic/detail/1',
  '/assess/query?ent=1',
  '/nowhere',
])('%s has none', (address) => {
  shown(address)
  expect(screen.queryByRole('navigation')).toBeNull()
})
