import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { Footer } from '#src/app/Footer.tsx'
import { settings } from '#src/app/settings.ts'
import { startMessages } from '#src/i18n/messages.ts'

const entry = (columnCode: string, columnName: string, columnPage: string) => ({
  columnCode,
  columnName,
  columnNameEn: '',
  columnPage,
  openMode: 1,
  isShow: 0,
})

const menu = [
  { ...entry('99000', '服务指引', '/x'), sub: [entry('99200', '隐私政策', '/dynamic/detail/7')] },
]

const shown = (set: Partial<typeof settings> = {}) => {
  Object.assign(settings, set)
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  )
  return screen.getByRole('contentinfo')
}

beforeAll(async () => {
  localStorage.setItem('web-navigation', JSON.stringify(menu))
  await startMessages(['chrome'], 'zh-CN')
})

test('the three labels, the copyright line and the guides are always there', () => {
  const footer = shown()
  for (const label of ['联系我们', '设为首页', '加入收藏']) expect(footer).toHaveTextContent(label)
  expect(footer).toHaveTextContent('© 2023 省级物流信用公共服务平台 All Rights Reserved')
  expect(screen.getByRole('link', { name: '隐私政策' })).toHaveAttribute(
    'href',
    '/dynamic/detail/7',
  )
})

test('what is not set is not shown, but the registry of filings', () => {
  const footer = shown()
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'ICP备案查询' })).toHaveAttribute(
    'href',
    'https://beian.miit.gov.cn/',
  )
  expect(footer).not.toHaveTextContent(/主办|标识码|电话/)
})

test('the filing number leads to the registry; host, phone and site code stand beside it', () => {
  const footer = shown({
    icpNo: '皖ICP备00000000号',
    host: '示例主办单位',
    phone: '0551-00000000',
    siteCode: '3400000000',
  })
  const link = screen.getByRole('link', { name: '皖ICP备00000000号' })
  expect(link).toHaveAttribute('href', 'https://beian.miit.gov.cn/')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(footer).toHaveTextContent('主办单位：示例主办单位')
  expect(footer).toHaveTextContent('网站标识码：3400000000')
  expect(footer).toHaveTextContent('服务电话：0551-00000000')
})
