import { render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { awaitTakeover, forgetFirstLook } from '#src/app/firstLook.ts'
import { givenAnswer, giveAnswers } from '#src/app/givenAnswers.ts'
import { Later } from '#src/app/Later.tsx'
import { Shell } from '#src/app/Shell.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { entryAt } from '#src/app/useRouteEntry.ts'

vi.mock('#src/app/surroundings.ts', () => ({
  surroundings: {
    header: () => Promise.reject(new Error('no header')),
    footer: () => Promise.reject(new Error('no footer')),
    toolbar: async () => () => <p>toolbar</p>,
    notifications: async () => () => null,
  },
  surroundingArea: 'chrome',
}))

test('what comes after the first view comes, though code of what stands around it does not arrive', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  await startMessages(['common'], 'zh-CN')
  awaitTakeover(entryAt('/'))
  render(
    <BrowserRouter>
      <Shell />
      <Later>later</Later>
    </BrowserRouter>,
  )
  expect(await screen.findByText('toolbar')).toBeVisible()
  expect(screen.getByText('later')).toBeVisible()
})

test('answers that came with a document are forgotten with its first look', () => {
  giveAnswers({ '["/api/list",{}]': 1 })
  expect(givenAnswer({ path: '/api/list' }, {})).toBe(1)
  forgetFirstLook()
  expect(givenAnswer({ path: '/api/list' }, {})).toBeNull()
})
