import { describe, expect, test } from 'vitest'
import { callOf } from '#contract/act.rules.ts'
import { type OrderDetail, type OrderStatus, uploadMoneyFile } from '#contract/order.contract.ts'
import { orderTransitions, type TripStep, tripSteps } from '#contract/order.rules.ts'
import { Problem } from '#contract/problem.ts'
import * as calls from '#contract/realTimeOrder.contract.ts'
import { begin } from '#machines/atlas/position.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { realTimeOrderMachine } from '#machines/realTimeOrder/realTimeOrder.machine.ts'
import {
  blocked,
  departing,
  inputOf,
  keySeed,
  now,
  orderAt,
  voidWaiting,
  warned,
} from '#machines/realTimeOrder/realTimeOrder.scenarios.ts'
import { doneBy, stepEvents } from '#machines/realTimeOrder/realTimeOrder.setup.ts'

const at = (status: OrderStatus, more: Parameters<typeof orderAt>[1] = {}) =>
  begin(realTimeOrderMachine, inputOf(orderAt(status, more))).done('act', nothingOpen)
const statuses = Object.keys(orderTransitions.REALTIME).map(Number) as OrderStatus[] // of that table
const steps = Object.keys(stepEvents) as TripStep[] // of that table

const statement: OrderDetail['moneyFiles'][number] = {
  id: '1',
  documentNumber: 'LS20261011000001',
  sequenceCode: 'A-1-2',
  amountFen: 357_361,
  paidTime: '2026-10-11 09:00:00',
  recipient: '张样一',
  receiptAccount: 'de***01@example.com',
  file: null,
  verifyStatus: 0,
  remark: null,
  createTime: '2026-10-11 09:30:00',
}

describe('a person is offered', () => {
  test.each(steps)('%s where the server takes it', (step) => {
    // A statement is for what is paid outside the portal.
    const asked = step === 'withdrawVoid' ? { voidAsked: true, voidRequest: voidWaiting } : {}
    const offered = statuses.filter((status) =>
      at(status, { payType: 1, ...asked }).snapshot.can({ type: stepEvents[step] }),
    )
    expect(offered).toEqual([...tripSteps[step]])
  })

  test('no step with its money while the platform decides whether it is void', () => {
    const waiting = { payType: 1, voidAsked: true, voidRequest: voidWaiting } as const
    const offered = (status: OrderStatus) =>
      steps.filter((step) => at(status, waiting).snapshot.can({ type: stepEvents[step] }))
    expect(offered(50)).toEqual(['arrive', 'place', 'prove', 'withdrawVoid'])
    expect(offered(70)).toEqual(['withdrawVoid'])
  })

  test('a departure at the first point of its tracks, where they have any', () => {
    const typedOf = (...startTimes: (string | null)[]) => {
      const figures = { mileageKm: 1, pointCount: 2, completeness: 9, isDeviating: false }
      const tracks = startTimes.map((startTime, place) => ({
        id: `${place}`,
        source: 3 as const,
        trackUrl: null,
        file: null,
        figures: startTime === null ? null : { ...figures, startTime, endTime: startTime },
        createTime: '2026-10-11 09:51:00',
      }))
      const filling = at(40, { tracks })
        .sent({ type: 'departure.requested' })
        .done('readForm', null)
      return filling.snapshot.context.form.texts['despatchActualDateTime']
    }
    expect(typedOf('2026-10-11 09:30:00', null, '2026-10-11 09:10:00')).toBe('2026-10-11 09:10:00')
    expect(typedOf(null) ?? '').toBe('')
  })

  test('a statement of a transfer only where it is paid so', () => {
    expect(at(70).snapshot.can({ type: 'moneyFile.requested' })).toBe(false)
  })

  test('of an order of another family, its statement alone, and only where something owed stands in none', () => {
    const recorded = { orderKind: 'TAXPAY', payType: 1 } as const
    const offered = (status: OrderStatus, more: Parameters<typeof orderAt>[1] = {}) =>
      Object.values(stepEvents).filter((type) =>
        at(status, { ...recorded, ...more }).snapshot.can({ type }),
      )
    expect(statuses.filter((status) => offered(status).length > 0)).toEqual([0, 30, 40])
    expect(offered(40)).toEqual(['moneyFile.requested'])
    const filed = (verifyStatus: 0 | 2) => [{ ...statement, verifyStatus }]
    expect(offered(40, { moneyFiles: filed(0) })).toEqual([])
    expect(offered(40, { moneyFiles: filed(2) })).toEqual(['moneyFile.requested'])
  })

  test('the trial of a draft, of what was refused, and again once it has run out', () => {
    const offered = (position: ReturnType<typeof at>) =>
      position.snapshot.can({ type: 'trial.requested' })
    expect(statuses.filter((status) => offered(at(status)))).toEqual([0, 30])
    const runOut = at(40, { trialValidTo: '2026-10-11 09:59:59' })
    expect(offered(runOut)).toBe(true)
    expect(runOut.snapshot.can({ type: 'departure.requested' })).toBe(false)
  })
})

describe('the trial', () => {
  const checking = at(0).sent({ type: 'trial.requested' })

  test('is applied for where nothing forbids it', () => {
    const confirm = { type: 'trial.confirmed' } as const
    expect(checking.done('checkTrial', [warned]).snapshot.can(confirm)).toBe(true)
    expect(checking.done('checkTrial', [warned, blocked]).snapshot.can(confirm)).toBe(false)
  })

  test('whose answer was lost can be applied for again', () => {
    const lost = checking
      .done('checkTrial', [])
      .sent({ type: 'trial.confirmed' })
      .failed('applyTrial', new Problem('timedOut'))
    expect(lost.snapshot.value).toBe('checked')
    expect(lost.snapshot.context.problem?.code).toBe('timedOut')
  })
})

/** Whatever any step asks for. */
const whole = {
  despatchActualDateTime: '2026-10-11 09:40:00',
  toCode: '340100',
  goodsReceiptPlace: '合肥市包河区示例路 1 号',
  goodsReceiptDateTime: '2026-10-11 09:45:00',
  proveType: '5',
  fileIds: '["7"]',
  freightFen: '3600.00',
  driverFreightFen: '3500.00',
  deductFen: '0',
  payType: '2',
  sequenceCode: 'A-1-2',
  amountFen: '100.00',
  paidTime: '2026-10-11 09:00:00',
  reason: '客户要求改到附近仓库',
}

describe('a step', () => {
  const typed = at(40)
    .sent({ type: 'departure.requested' })
    .done('readForm', null)
    .sent({ type: 'form.typed', texts: { despatchActualDateTime: '2026-10-11 09:40:00' } })

  test('is sent under a key of its own, for the order as it was seen', () => {
    const { act } = typed.sent({ type: 'form.submitted' }).snapshot.context
    expect(act).toEqual({ ...departing, key: `${keySeed}-1` })
  })

  test('asks for what it needs before anything is sent', () => {
    const empty = at(60)
      .sent({ type: 'proof.requested' })
      .done('readForm', null)
      .sent({ type: 'form.typed', texts: { fileIds: '["1"]' } })
      .sent({ type: 'form.submitted' })
    expect(empty.snapshot.value).toBe('filling')
    expect(Object.keys(empty.snapshot.context.form.faults)).toEqual(['signer', 'signTime'])
  })

  test('of a proof carries its pictures, one of a transfer its statement', () => {
    const proof = at(60)
      .sent({ type: 'proof.requested' })
      .done('readForm', null)
      .sent({
        type: 'form.typed',
        texts: { proveType: '5', fileIds: '["1","2"]' },
      })
      .sent({ type: 'form.submitted' })
    expect(proof.snapshot.context.act).toMatchObject({
      call: callOf(calls.proveOrder),
      body: { proveType: 5, fileIds: ['1', '2'] },
    })
    const money = at(70, { payType: 1 })
      .sent({ type: 'moneyFile.requested' })
      .done('readForm', null)
      .sent({
        type: 'form.typed',
        texts: { sequenceCode: 'A-1-2', paidTime: '2026-10-11 09:00:00', fileIds: '["7"]' },
      })
      .sent({ type: 'form.submitted' })
    expect(money.snapshot.context.act?.body).toEqual({
      orderId: orderAt(70).id,
      version: orderAt(70).version,
      fileId: '7',
      sequenceCode: 'A-1-2',
      amountFen: 357_361,
      paidTime: '2026-10-11 09:00:00',
    })
  })

  test('of an imported order goes by the call of its family, for what is still owed', () => {
    const moneyFiles = [{ ...statement, amountFen: 300_000 }]
    const { act } = at(40, { orderKind: 'TAXPAY', payType: 1, moneyFiles })
      .sent({ type: 'moneyFile.requested' })
      .done('readForm', null)
      .sent({
        type: 'form.typed',
        texts: { sequenceCode: 'A-1-3', paidTime: '2026-10-11 09:00:00', fileIds: '["7"]' },
      })
      .sent({ type: 'form.submitted' }).snapshot.context
    expect(act).toMatchObject({ call: callOf(uploadMoneyFile), body: { amountFen: 57_361 } })
  })

  test('that was refused for a field shows it there, and what was typed stays', () => {
    const errors = [{ field: 'despatchActualDateTime', code: 'afterNow', message: '不能晚于现在' }]
    const refused = typed.sent({ type: 'form.submitted' }).done('act', {
      act: departing,
      isOwn: true,
      kind: 'refused',
      problem: new Problem('inputInvalid', { errors }).value,
    })
    expect(refused.snapshot.value).toBe('filling')
    expect(refused.snapshot.context.form).toMatchObject({
      texts: { despatchActualDateTime: '2026-10-11 09:40:00' },
      faults: { despatchActualDateTime: { message: '不能晚于现在' } },
    })
  })

  test('of a proof says nothing of a kind that is not chosen any more, nor is it held up by it', () => {
    const proof = at(60)
      .sent({ type: 'proof.requested' })
      .done('readForm', null)
      .sent({ type: 'form.typed', texts: { signer: '张样一', signTime: '十月十一' } })
      .sent({ type: 'form.typed', texts: { proveType: '4', actualWeightKg: '30.2' } })
      .sent({ type: 'form.typed', texts: { fileIds: '["1"]' } })
      .sent({ type: 'form.submitted' })
    expect(proof.snapshot.context.act?.body).toEqual({
      orderId: orderAt(60).id,
      version: orderAt(60).version,
      proveType: 4,
      actualWeightKg: 30_200,
      fileIds: ['1'],
    })
  })

  test('that another page began is not this one: what was typed here stays', () => {
    const other = typed.sent({ type: 'form.submitted' }).done('act', {
      act: { ...departing, call: callOf(calls.proveOrder) },
      isOwn: false,
      kind: 'done',
      reply: orderAt(60),
    })
    expect(other.snapshot.value).toBe('filling')
    expect(other.snapshot.context.outcome).toMatchObject({ isOwn: false, kind: 'done' })
    expect(other.snapshot.context.form.texts['despatchActualDateTime']).toBe('2026-10-11 09:40:00')
  })

  test('is typed on where it was left, and can be taken where that cannot be read', () => {
    const asked = at(40).sent({ type: 'departure.requested' })
    const left = { despatchActualDateTime: '2026-10-11 09:35:00' }
    expect(asked.done('readForm', left).snapshot.context.form).toMatchObject({
      subject: `${orderAt(40).id}-depart`,
      texts: left,
    })
    expect(asked.failed('readForm', new Problem('offline')).snapshot.value).toBe('filling')
  })

  test('is named by its call', () => {
    const named = steps.map((step) => {
      const more = { payType: 1, voidAsked: step === 'withdrawVoid' } as const
      const status = tripSteps[step][0] ?? 70
      const begun = at(status, more)
        .sent({ type: stepEvents[step] })
        .done('readForm', null)
        .sent({ type: 'form.typed', texts: whole })
        .sent({ type: 'form.submitted' })
      const { act } = begun.snapshot.context
      return act && doneBy(act)
    })
    expect(named).toEqual(steps)
  })

  test('whose trial ran out while the page was open is tried again', () => {
    const late = typed
      .sent({ type: 'form.submitted' })
      .done('act', {
        act: departing,
        isOwn: true,
        kind: 'refused',
        problem: new Problem('trialExpired').value,
      })
      .done('readOrder', { order: orderAt(40), now: '2026-10-15 10:00:00' })
    expect(late.snapshot.can({ type: 'departure.requested' })).toBe(false)
    expect(late.snapshot.can({ type: 'trial.requested' })).toBe(true)
  })

  test.each(['versionConflict', 'stateForbids'] as const)(
    'that was overtaken (%s) leads to the order as it is now',
    (code) => {
      const overtaken = typed.sent({ type: 'form.submitted' }).done('act', {
        act: departing,
        isOwn: true,
        kind: 'refused',
        problem: new Problem(code).value,
      })
      expect(overtaken.snapshot.value).toBe('reading')
      expect(overtaken.done('readOrder', { order: orderAt(50), now }).snapshot.value).toBe(
        'inTransit',
      )
    },
  )
})
