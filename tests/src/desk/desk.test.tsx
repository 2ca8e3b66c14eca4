import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getCashier, getClock } from '#contract/desk.contract.ts'
import { waitingCashier } from '#contract/desk.examples.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { yuanInWords } from '#contract/money.ts'
import { CashierFlow } from '#src/desk/CashierFlow.tsx'
import { ClockFlow } from '#src/desk/Clock.tsx'
import { startMessages } from '#src/i18n/messages.ts'

const asked: string[] = []
const now = '2026-11-10 09:15:58'
const answers: Record<string, unknown> = {
  [getClock.path]: { now, aheadSeconds: 0 },
  [getCashier.path]: { ...waitingCashier, isLoggedIn: true },
}

vi.mock('#src/api/call.ts', () => ({
  call: ({ path }: Endpoint, _: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      asked.push(path)
      signal.addEventListener('abort', () => reject(new Error('given up')))
      setTimeout(resolve, 0, answers[path])
    }),
}))

beforeAll(() => startMessages(['desk', 'problem'], 'zh-CN'))
beforeEach(() => void asked.splice(0))

const Cashier = () => <CashierFlow no={waitingCashier.no} />

test.each([
  ['a section of the desk', ClockFlow, getClock.path, now],
  ['the cashier', Cashier, getCashier.path, yuanInWords(waitingCashier.amountFen)],
] as const)('under StrictMode %s asks once and opens', async (_, Flow, path, shown) => {
  render(
    <StrictMode>
      <Flow />
    </StrictMode>,
  )
  expect(await screen.findByText(shown)).toBeVisible()
  expect(asked).toEqual([path])
})
