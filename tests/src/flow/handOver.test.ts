import { describe, expect, test } from 'vitest'
import { handedOver } from '#src/flow/handOver.ts'
import { draftIdOf } from '#src/parts/pay/handedOver.ts'
import { isDraftId } from '#src/parts/pay/payAddresses.ts'

describe('orders handed to the wizard', () => {
  test('by id, with what was seen of them', () => {
    expect(
      handedOver({
        orderKind: 'TAXPAY',
        orderIds: ['1', '2'],
        expected: { count: 2, totalFen: 695_145 },
      }),
    ).toEqual({
      orderKind: 'TAXPAY',
      choice: { orderIds: ['1', '2'] },
      count: 2,
      totalFen: 695_145,
    })
  })

  test('by filter: the server hears what was seen', () => {
    const expected = { count: 12, totalFen: 5_088_050 }
    expect(handedOver({ orderKind: 'TAXPAY', filter: { batchNo: 'B1' }, expected })).toEqual({
      orderKind: 'TAXPAY',
      choice: { filter: { batchNo: 'B1' }, expected },
      ...expected,
    })
  })

  test('as what failed in a task: all of it, or one payment', () => {
    const expected = { count: 1, totalFen: 337_784 }
    const again = { taskId: '9', part: 'failed' as const }
    expect(handedOver({ orderKind: 'API', again, expected })).toEqual({
      orderKind: 'API',
      choice: { again },
      ...expected,
    })
    expect(handedOver({ orderKind: 'API', orderIds: ['1'], retryOf: '9', expected })).toEqual({
      orderKind: 'API',
      choice: { orderIds: ['1'], retryOf: '9' },
      ...expected,
    })
  })

  test('are saved under a name: the same again under the same, anything else under another', () => {
    const expected = { count: 1, totalFen: 1 }
    const taskId = '2124935469421563904'
    const again = {
      orderKind: 'API' as const,
      again: { taskId, part: 'returned' as const },
      expected,
    }
    const one = { orderKind: 'API' as const, orderIds: ['7'], expected }
    const names = [again, again, { ...one, retryOf: '9' }, { ...one, retryOf: '9' }, one, one].map(
      draftIdOf,
    )
    expect(names.every(isDraftId)).toBe(true)
    expect(names.slice(0, 4)).toEqual([
      `new-${taskId}-returned`,
      `new-${taskId}-returned`,
      'new-7',
      'new-7',
    ])
    expect(new Set(names).size).toBe(4)
  })

  test.each([
    ['nothing', null],
    ['a filter without what was seen', { orderKind: 'TAXPAY', filter: {} }],
    ['no orders', { orderKind: 'TAXPAY', orderIds: [] }],
    ['an unknown kind', { orderKind: 'OTHER', orderIds: ['1'] }],
    ['an id that is none', { orderKind: 'TAXPAY', orderIds: ['1; drop'] }],
    [
      'an unknown filter',
      { orderKind: 'TAXPAY', filter: { x: '1' }, expected: { count: 1, totalFen: 1 } },
    ],
  ])('%s is not taken', (_, state) => {
    expect(handedOver(state)).toBeNull()
  })
})
