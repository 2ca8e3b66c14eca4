import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { activeApplyDetail } from '#contract/loan.examples.ts'
import { changeLocale, startMessages } from '#src/i18n/messages.ts'
import { LoanTimeline } from '#src/parts/loan/LoanTimeline.tsx'

beforeAll(() => startMessages(['loan'], 'en'))

const show = (action: string, remark: string | null) =>
  render(
    <LoanTimeline
      apply={{
        ...activeApplyDetail,
        timeline: [{ time: '2026-11-20 09:30:00', action, actor: 'bank', remark }],
      }}
    />,
  )

describe('what happened is told in the language of the reader', () => {
  test.each([
    ['repaid', '1,000.00 元', '1,000.00 yuan', '1,000.00 元'],
    ['repaid', '1,000.00', '1,000.00 yuan', '1,000.00 元'],
    ['settled', '96,500.40 元', '96,500.40 yuan', '96,500.40 元'],
    [
      'sentBack',
      'JJ2026101000000001 3,000.00',
      'JJ2026101000000001: 3,000.00 yuan came back',
      'JJ2026101000000001：退回 3,000.00 元',
    ],
    [
      'sentBack',
      'JJ2026101000000001 3,000.00 1,250.75',
      'JJ2026101000000001: 3,000.00 yuan came back; 1,250.75 yuan repaid too much was given back',
      'JJ2026101000000001：退回 3,000.00 元，退还多还款 1,250.75 元',
    ],
  ])('%s, %s', async (action, remark, en, zh) => {
    await changeLocale('en')
    show(action, remark)
    expect(screen.getByText(en)).toBeVisible()
    await act(() => changeLocale('zh-CN'))
    expect(screen.getByText(zh)).toBeVisible()
  })

  test.each([
    ['overdue', 'JJ2026101000000001'],
    ['rejected', '企业近期经营现金流不足以覆盖还款'],
    // A sentence is not bare figures, whatever it contains.
    ['sentBack', 'JJ2026101000000001：退回 3,000.00 元'],
  ])('%s leaves other words as they were written', async (action, remark) => {
    await changeLocale('en')
    show(action, remark)
    expect(screen.getByText(remark)).toBeVisible()
  })
})
