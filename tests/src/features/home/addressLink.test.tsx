import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, test } from 'vitest'
import { startMessages } from '#src/i18n/messages.ts'
import { AddressLink } from '#src/features/home/AddressLink.tsx'

beforeAll(() => startMessages([], 'zh-CN'))

const linkTo = (href: string, newWindow: boolean) => {
  render(
    <MemoryRouter basename="/portal/" initialEntries={['/portal/']}>
      <AddressLink href={href} newWindow={newWindow} className="">
        查询
      </AddressLink>
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: '查询' })
}

test.each([false, true])(
  'a path is one of the folder that the portal is in (new window: %s)',
  (newWindow) => {
    expect(linkTo('/assess/query', newWindow)).toHaveAttribute('href', '/portal/assess/query')
  },
)

test('an address elsewhere opens a new window', () => {
  const link = linkTo('https://www.example.com/a', false)
  expect(link).toHaveAttribute('href', 'https://www.example.com/a')
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})
