import { render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PayTask } from '#contract/payTask.contract.ts'
import {
  awaitingTask,
  cancelledTask,
  draftTask,
  expiredTask,
  failedTask,
  paidLaterTask,
  partlyFailedTask,
  partlyReturnedTask,
  returnedTask,
  settledTask,
  settlingTask,
  unknownTask,
} from '#contract/payTask.examples.ts'
import { outcomeOf } from '#contract/payTask.rules.ts'
import { changeLocale, startMessages } from '#src/i18n/messages.ts'
import { MoneyOutcome } from '#src/parts/pay/MoneyOutcome.tsx'

beforeAll(() => startMessages(['payTask']))

const twelve: PayTask = {
  ...settledTask,
  totalCount: 12,
  totalFen: 5_088_050,
  paid: { count: 12, fen: 5_088_050 },
  money: { movedFen: 5_088_050, returnedFen: 0, movingFen: 0, untouchedFen: 0 },
}

const shown = (task: PayTask) => {
  render(<MoneyOutcome outcome={outcomeOf(task)} task={task} />)
  return screen.getByRole('heading').textContent
}

describe('in Chinese', () => {
  beforeAll(() => changeLocale('zh-CN'))

  test.each([
    [draftTask, '尚未付款，款项未付出'],
    [awaitingTask, '请在支付宝确认付款，确认前不会扣款'],
    [{ ...awaitingTask, channel: 'ICBC' as const }, '请在工行企业网银确认付款，确认前不会扣款'],
    [settlingTask, '正在付款：3,377.84 元（人民币叁仟叁佰柒拾柒元捌角肆分）正在处理，请勿重复付款'],
    [unknownTask, '1 笔 3,377.84 元结果待确认，款项可能已付出。请勿重复付款，也不要线下补付'],
    [twelve, '付款完成：12 笔，共 50,880.50 元（人民币伍万零捌佰捌拾元伍角整）已付款'],
    [
      partlyFailedTask,
      '已付款 1 笔 3,573.61 元（人民币叁仟伍佰柒拾叁元陆角壹分）；1 笔 3,377.84 元未付款，可更正后重新付款',
    ],
    [
      paidLaterTask,
      '2 笔均已付款：本任务 1 笔 3,573.61 元，后续任务 1 笔 3,377.84 元，请勿重复付款',
    ],
    [failedTask, '付款未成功，款项未付出'],
    [cancelledTask, '任务已撤销，款项未付出，订单可重新选择'],
    [expiredTask, '任务超时已关闭，款项未付出，订单可重新选择'],
  ])('says of status $status where the money is', (task, sentence) => {
    expect(shown(task)).toBe(sentence)
  })

  const cameBack =
    '被银行退回：3,377.84 元（人民币叁仟叁佰柒拾柒元捌角肆分）已回到付款账户，请核对收款账户后重新付款'

  test('counts no payment that was returned as made, and says what came back', () => {
    expect(shown(returnedTask)).toMatch(/^已付款 1 笔 3,573.61 元.*其余被银行退回$/)
    expect(screen.getByText(cameBack)).toBeVisible()
  })

  test('says of a task whose every payment came back that alone, and once', () => {
    const { returned } = returnedTask
    const money = { movedFen: 0, returnedFen: returned.fen, movingFen: 0, untouchedFen: 0 }
    const paid = { count: 0, fen: 0 }
    expect(shown({ ...returnedTask, status: 50, totalCount: 1, paid, money })).toBe(cameBack)
    expect(screen.getAllByText(cameBack)).toHaveLength(1)
  })

  test('says of a loan that what came back was never lent', () => {
    shown({ ...returnedTask, channel: 'LOAN' })
    expect(screen.getByText(/视为未借，已恢复贷款可用额度/)).toBeVisible()
  })

  test('says of a task of which nothing arrived what came back, and what was never paid', () => {
    expect(shown(partlyReturnedTask)).toMatch(/^被银行退回：3,573.61 元/)
    expect(screen.getByText('另有 1 笔 3,377.84 元未付款')).toBeVisible()
  })

  test('calls what stayed paid by a later task only where nothing else was', () => {
    shown(paidLaterTask)
    expect(screen.getByText('后续任务已付款')).toBeVisible()
  })

  test('does not call what stayed paid later where what came back was, too', () => {
    const paidLater = { count: 2, fen: 695_145 }
    expect(shown({ ...partlyReturnedTask, again: paidLaterTask.again, paidLater })).toBe(
      '2 笔 6,951.45 元均已由后续任务付款，请勿重复付款',
    )
    expect(screen.queryByText('后续任务已付款')).toBeNull()
  })

  test('lists every part of the money that is not nothing, and their sum is the total', () => {
    const { container } = render(<MoneyOutcome outcome="partlyPaid" task={returnedTask} />)
    const terms = [...container.querySelectorAll('dt')].map((it) => it.textContent)
    expect(terms).toEqual(['已付款', '已退回'])
    expect(Object.values(returnedTask.money).reduce((sum, fen) => sum + fen)).toBe(
      returnedTask.totalFen,
    )
  })

  test('never calls an unknown result a failure, even while others have failed', () => {
    const task = { ...unknownTask, failed: { count: 1, fen: 1 } }
    expect(shown(task)).toContain('款项可能已付出')
  })
})

test('says the same in English', async () => {
  await changeLocale('en')
  expect(shown(twelve)).toBe('Payment complete: 12 paid, 50,880.50 yuan in all')
  await changeLocale('zh-CN')
})
