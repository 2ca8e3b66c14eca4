import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { QrCode } from '#src/components/QrCode.tsx'
import { changeLocale, startMessages } from '#src/i18n/messages.ts'

beforeAll(() => startMessages([], 'zh-CN'))

test('without more said it is 100 px, without a margin, black on white, at the highest level', () => {
  render(<QrCode render="svg" value="https://portal.example.com/" what="手机端" />)
  const code = screen.getByRole('img', { name: '二维码：手机端' })
  expect(code).toHaveAttribute('width', '100')
  const [background, foreground] = code.querySelectorAll('path')
  expect(background).toHaveAttribute('fill', '#fff')
  expect(foreground).toHaveAttribute('fill', '#000')
  // Version 4 takes these 27 bytes at level H (33 modules), a lower level would need less; no margin is added.
  expect(code).toHaveAttribute('viewBox', '0 0 33 33')
})

test.each(['L', 'M', 'Q', 'H'] as const)('level %s takes what just fits, and draws it', (level) => {
  const most = { L: 2953, M: 2331, Q: 1663, H: 1273 }[level]
  const { rerender } = render(
    <QrCode render="svg" level={level} value={'a'.repeat(most)} what="手机端" />,
  )
  expect(screen.getByRole('img')).toHaveAttribute('viewBox', '0 0 177 177')
  rerender(<QrCode render="svg" level={level} value={'a'.repeat(most + 1)} what="手机端" />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('数据过长，无法生成二维码（Data too long）')).toBeInTheDocument()
})

test('in English it says so in the words of the standard message', async () => {
  await changeLocale('en')
  render(<QrCode value={'长'.repeat(3000)} what="phone" />)
  expect(screen.getByText('Data too long')).toBeInTheDocument()
  await changeLocale('zh-CN')
})
