import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Tool } from '#contract/content.contract.ts'
import { rightTools } from '#contract/content.examples.ts'
import { ToolItem } from '#src/app/toolbar/ToolItem.tsx'
import { startMessages } from '#src/i18n/messages.ts'

// What a code says cannot be read off its picture here.
vi.mock('#src/components/QrCode.tsx', () => ({
  QrCode: ({ value }: { value: string }) => <output>{value}</output>,
}))

beforeAll(() => startMessages(['chrome'], 'zh-CN'))

const phone = (linkUrl: string): Tool => {
  const tool = rightTools.find(({ openMode }) => openMode === 3)
  if (!tool) throw new Error('no tool is a code')
  return { ...tool, linkUrl }
}

const itemIn = (basename: string, linkUrl: string) => (
  <MemoryRouter basename={basename} initialEntries={[basename]}>
    <ToolItem tool={phone(linkUrl)} login={null} />
  </MemoryRouter>
)

test.each([
  ['/', '/', `${location.origin}/`],
  ['/portal/', '/', `${location.origin}/portal/`],
  ['/portal/', '/assess/query?page=2', `${location.origin}/portal/assess/query?page=2`],
  ['/portal/', `${location.origin}/portal/`, `${location.origin}/portal/`],
  ['/portal/', 'https://phone.example.com/a', 'https://phone.example.com/a'],
])('in the folder %s the code of %s says %s', async (basename, linkUrl, said) => {
  render(itemIn(basename, linkUrl))
  fireEvent.click(screen.getByRole('button', { name: '手机端' }))
  expect((await screen.findByRole('status')).textContent).toBe(said)
})

test('the server draws a code without knowing where it will be read', () => {
  vi.stubGlobal('location', undefined)
  const markup = renderToString(itemIn('/portal/', '/'))
  vi.unstubAllGlobals()
  expect(markup).toContain('手机端')
})
