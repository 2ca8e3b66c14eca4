import { describe, expect, test } from 'vitest'
import {
  choicesThatSend,
  factsOf,
  kindsOf,
  linkOf,
  type MessageKind,
  messageKinds,
  messageText,
  textOutside,
} from '#contract/message.rules.ts'
import { messageEn } from '#contract/words/message.en.ts'
import { messageZhCN } from '#contract/words/message.zhCN.ts'
import { routes } from '#src/app/routes.ts'

const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

describe.each(messageKinds)('%s', (kind) => {
  const { params } = factsOf(kind)
  const given = Object.fromEntries(params.map((name) => [name, name === 'count' ? 2 : `<${name}>`]))

  test.each([
    ['Chinese', messageZhCN],
    ['English', messageEn],
  ])('names in %s only what it is given', (_, words) => {
    expect(placesIn(words[`message.${kind}.title`])).toEqual([])
    expect(params).toEqual(expect.arrayContaining(placesIn(words[`message.${kind}.text`])))
    expect(messageText(words, kind, given).text).not.toMatch(/[{}]|undefined/)
  })

  test.each([
    ['Chinese', messageZhCN],
    ['English', messageEn],
  ])('leaves the portal in %s without what people have typed', (_, words) => {
    const { text, isShortened } = textOutside(words, kind, given)
    expect(text).not.toMatch(/[{}]|undefined|<remark>/)
    expect(isShortened).toBe(words[`message.${kind}.text`].includes('{remark}'))
  })

  test('leads to a page of the portal that wants a login, or nowhere', () => {
    const path = linkOf(kind, given)
    if (path === null) return
    expect(path).not.toContain('undefined')
    const entry = routes.find((one) => one.path === path.split('?')[0])
    expect(entry).toMatchObject({ access: 'enterprise' })
  })
})

test('amounts are said in yuan', () => {
  const params = { taskNo: 'FK1', taskId: '1', totalCount: 2, totalFen: 123_456 }
  expect(messageText(messageZhCN, 'payPaid', params).text).toBe(
    '付款任务 FK1 已全部付款，共 2 笔，1,234.56 元。',
  )
})

test('an amount that is told in words stays as it is', () => {
  const params = { taskNo: 'FK1', taskId: '1', totalCount: 2, totalFen: '若干' }
  expect(messageText(messageZhCN, 'payPaid', params).text).toBe(
    '付款任务 FK1 已全部付款，共 2 笔，若干 元。',
  )
})

test('an area has its kinds, and each kind is of one', () => {
  expect(kindsOf('order')).toContain('orderApproved')
  expect(kindsOf('order')).not.toContain('payPaid')
  const areas = [...new Set(messageKinds.map((kind) => factsOf(kind).area))]
  expect(areas.flatMap(kindsOf).toSorted()).toEqual([...messageKinds].toSorted())
})

test('a reason that nobody gave is not asked after', () => {
  const params = { applyNo: 'DK1', applyId: '1', haulier: '甲', consigner: '乙', remark: '' }
  expect(messageText(messageZhCN, 'loanFrozen', params).text).toBe(
    '贷款申请 DK1 的授信额度已冻结，暂不能提款。',
  )
  expect(messageText(messageEn, 'loanFrozen', params).text).toBe(
    'The line of loan application DK1 is frozen and cannot be drawn on.',
  )
  const told = messageText(messageEn, 'loanFrozen', { ...params, remark: 'grade D' })
  expect(told.text).toMatch(/Reason: grade D\.$/)
})

test('one order leads to it, several to all that stand alike', () => {
  const params = { number: 'YD1', count: 1, orderId: '7', by: '甲' }
  expect(linkOf('orderApproved', params)).toBe('/tax/orderinfo?id=7')
  expect(linkOf('orderApproved', { ...params, count: 2 })).toBe('/tax/order?status=40')
})

test('what cannot wait is sent by both choices, what can by one, what warns by any', () => {
  expect(choicesThatSend('payFailed', 'mail')).toEqual(['urgent', 'all'])
  expect(choicesThatSend('payFailed', 'sms')).toEqual(['urgent', 'all'])
  expect(choicesThatSend('payPaid', 'sms')).toEqual(['all'])
  expect(choicesThatSend('passwordLocked', 'sms')).toEqual(['urgent', 'all', 'none'])
  expect(choicesThatSend('passwordLocked', 'mail')).toEqual(['urgent', 'all'])
})

test('a message is shortened outside only where there is a reason to leave out, and a place for it', () => {
  const isShortened = (kind: MessageKind, remark: string) =>
    textOutside(messageZhCN, kind, { remark }).isShortened
  expect(isShortened('registrationRejected', '执照不清晰')).toBe(true)
  expect(isShortened('registrationRejected', '')).toBe(false)
  expect(isShortened('registrationApproved', '执照不清晰')).toBe(false)
})
