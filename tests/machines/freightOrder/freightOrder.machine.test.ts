import { describe, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import type { Outcome, SavedAct } from '#contract/act.contract.ts'
import { verifiedCard } from '#contract/card.examples.ts'
import { fitCrew } from '#contract/fleet.examples.ts'
import { loadingAddress } from '#contract/address.examples.ts'
import { type FormTexts, textsOf } from '#contract/form.ts'
import type { PagedKind } from '#contract/order.rules.ts'
import { orderForm } from '#contract/order.form.ts'
import { approvedOrderDetail } from '#contract/order.examples.ts'
import type {
  FilledOrder,
  OrderDetail,
  OrderInput,
  PayeeAccount,
  SpecialType,
} from '#contract/order.contract.ts'
import { Problem, type ProblemCode, problemOf } from '#contract/problem.ts'
import { noForm } from '#machines/kit/form/form.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { freightOrderMachine } from '#machines/freightOrder/freightOrder.machine.ts'
import { placeIn } from '#machines/freightOrder/freightOrder.setup.ts'
import {
  creating,
  draftOrderDetail,
  keySeed,
  orderInput,
} from '#machines/freightOrder/freightOrder.scenarios.ts'

type Asked = { id: string; orderKind: PagedKind }
type Saved = Asked & { version: number; order: FilledOrder }

const startOrder = (
  order: OrderDetail,
  refusals: (ProblemCode | Problem)[] = [],
  draft: FormTexts | null = null,
  isFormAsked = false,
) => {
  const forgotten: string[] = []
  const told: string[] = []
  let stored = order
  const saved: Saved[] = []
  const actor = createActor(
    freightOrderMachine.provide({
      actors: {
        readForm: fromPromise(async () => draft),
        queryOrderInfoById: fromPromise<OrderDetail, Asked>(async () => stored),
        changeOrder: fromPromise<OrderDetail, Saved>(async ({ input }) => {
          saved.push(input)
          const code = refusals.shift()
          if (code) throw code instanceof Problem ? code : new Problem(code)
          stored = { ...stored, version: stored.version + 1 }
          return stored
        }),
        queryBankCards: fromPromise<readonly PayeeAccount[], { id: string }>(async () => []),
        changePayee: fromPromise(async () => null),
      },
      actions: {
        forgetForm: (_, { subject }) => void forgotten.push(subject),
        announceSaved: () => void told.push('saved'),
        announceRefusal: (_, { error }) => void told.push(problemOf(error).code),
      },
    }),
    { input: { id: order.id, orderKind: 'TAXPAY', specialType: null, keySeed, isFormAsked } },
  ).start()
  const changeElsewhere = () => {
    stored = { ...stored, version: stored.version + 5 }
  }
  const shown = () => waitFor(actor, (it) => it.matches({ viewing: 'shown' }))
  const filling = () => waitFor(actor, (it) => it.matches({ editing: 'filling' }))
  return { actor, saved, forgotten, told, changeElsewhere, shown, filling }
}

const order: OrderInput = { ...orderInput, remark: '已与磅单核对' }
const typed = textsOf(orderForm, order)
const typing = { type: 'form.typed', texts: typed } as const
const save = { type: 'form.submitted' } as const

describe('viewing', () => {
  test('lets a draft be changed, an approved order be given another account', async () => {
    const draft = startOrder(draftOrderDetail)
    const approved = startOrder({ ...approvedOrderDetail, payeeId: '1' })
    const can = async ({ shown }: typeof draft) => {
      const at = await shown()
      return [at.can({ type: 'edit.requested' }), at.can({ type: 'payee.requested' })]
    }
    expect(await can(draft)).toEqual([true, false])
    expect(await can(approved)).toEqual([false, true])
  })
})

describe('editing', () => {
  test('begins as soon as the order is there where the address asks for the form, once', async () => {
    const { actor, filling, shown } = startOrder(draftOrderDetail, [], null, true)
    await filling()
    actor.send({ type: 'edit.abandoned' })
    await shown()
    actor.send({ type: 'session.unauthorised' })
    actor.send({ type: 'session.restored' })
    expect((await shown()).context.form).toEqual(noForm)
  })

  test('is not begun of an order that cannot be changed', async () => {
    const { context } = await startOrder(approvedOrderDetail, [], null, true).shown()
    expect(context.form).toEqual(noForm)
  })

  test('saves under the version that was read', async () => {
    const { actor, saved, shown, filling } = startOrder(draftOrderDetail)
    await shown()
    actor.send({ type: 'edit.requested' })
    await filling()
    actor.send(typing)
    actor.send(save)
    const { context } = await shown()
    expect(saved[0]).toMatchObject({ id: draftOrderDetail.id, version: 1 })
    expect(context.form).toEqual(noForm)
  })

  test('leaves what was typed when the server refuses', async () => {
    const { actor, shown, filling } = startOrder(draftOrderDetail, ['inputInvalid'])
    await shown()
    actor.send({ type: 'edit.requested' })
    await filling()
    actor.send(typing)
    actor.send(save)
    const at = await waitFor(
      actor,
      (it) => it.matches({ editing: 'filling' }) && !it.hasTag('busy'),
    )
    expect(at.context.form.texts).toEqual(typed)
    expect(at.context.problem?.code).toBe('inputInvalid')
  })

  test('offers the choice when somebody else was faster: mine goes over the newest version', async () => {
    const { actor, saved, changeElsewhere, shown, filling } = startOrder(draftOrderDetail, [
      'versionConflict',
    ])
    await shown()
    actor.send({ type: 'edit.requested' })
    await filling()
    changeElsewhere()
    actor.send(typing)
    actor.send(save)
    await waitFor(actor, (it) => it.matches({ editing: 'conflicted' }))
    actor.send({ type: 'mine.chosen' })
    await shown()
    expect(saved.map(({ version }) => version)).toEqual([1, 6])
    expect(saved[1]?.order.remark).toBe('已与磅单核对')
  })

  test('or theirs is shown and mine is gone', async () => {
    const { actor, saved, shown, filling } = startOrder(draftOrderDetail, ['versionConflict'])
    await shown()
    actor.send({ type: 'edit.requested' })
    await filling()
    actor.send(typing)
    actor.send(save)
    await waitFor(actor, (it) => it.matches({ editing: 'conflicted' }))
    actor.send({ type: 'theirs.chosen' })
    const { context } = await shown()
    expect(context.form).toEqual(noForm)
    expect(saved).toHaveLength(1)
  })

  test('ten clicks send once', async () => {
    const { actor, saved, shown, filling } = startOrder(draftOrderDetail)
    await shown()
    actor.send({ type: 'edit.requested' })
    await filling()
    actor.send(typing)
    for (let click = 0; click < 10; click++) actor.send(save)
    await shown()
    expect(saved).toHaveLength(1)
  })
})

describe('a new order', () => {
  // As it comes over the wire.
  const done: Outcome = { status: 'done', reply: JSON.parse(JSON.stringify(draftOrderDetail)) }
  type Family = { orderKind: PagedKind; specialType: SpecialType | null }
  type World = {
    answers?: (Problem | null)[]
    open?: SavedAct
    outcome?: Outcome
    family?: Family
  }
  const imported: Family = { orderKind: 'TAXPAY', specialType: null }

  /** `found` when the page opens; without it, whatever is open. */
  const begin = (world: World, found: SavedAct | null = world.open ?? null) => {
    const { answers = [], open, outcome = { status: 'none' }, family = imported } = world
    const sent: SavedAct[] = []
    const published: string[] = []
    const act = actMachine.provide({
      actors: {
        readAct: fromPromise(async () => found),
        saveAct: fromPromise(async ({ input: { act, password } }) => ({
          ...(open ?? act),
          isOpen: true,
          password,
        })),
        sendAct: fromPromise(async ({ input }) => {
          sent.push(input.act)
          const answer = answers.shift()
          if (answer) throw answer
          return draftOrderDetail
        }),
        askOutcome: fromPromise(async () => outcome),
        dropAct: fromPromise(async (): Promise<Outcome> => ({ status: 'dropped' })),
      },
    })
    const actor = createActor(
      freightOrderMachine.provide({
        actors: {
          act,
          readForm: fromPromise(async (): Promise<FormTexts | null> => null),
        },
        actions: { publishId: (_, { id }) => void published.push(id) },
      }),
      {
        input: { ...family, id: null, keySeed, isFormAsked: false },
      },
    ).start()
    const filling = () => waitFor(actor, (it) => it.matches({ editing: 'filling' }))
    const created = () => waitFor(actor, (it) => it.matches('created'))
    const actIn = async (state: 'waiting' | 'notTaken') => {
      // `as`: the machine invokes the act under this name.
      const child = actor.getSnapshot().children['act'] as ActorRefFrom<typeof actMachine>
      await waitFor(child, (at) => at.matches(state))
      return child
    }
    return { actor, sent, published, filling, created, actIn }
  }

  test('is created once, and leads to the order', async () => {
    const it = begin({})
    await it.filling()
    it.actor.send(typing)
    for (let click = 0; click < 10; click++) it.actor.send(save)
    await it.created()
    expect(it.sent).toMatchObject([{ key: `${keySeed}-1`, body: { order } }])
    expect(it.published).toEqual([draftOrderDetail.id])
  })

  test('that is special is of its type from the first, and names its family', async () => {
    const it = begin({ family: { orderKind: 'SPECIAL', specialType: 3 } })
    const { context } = await it.filling()
    expect(context.form).toMatchObject({
      subject: 'newSpecial3',
      texts: { specialType: '3', deductFen: '0' },
    })
    const texts = {
      ...textsOf(orderForm, orderInput),
      specialType: '3',
      explanation: '车载终端故障',
    }
    it.actor.send({ type: 'form.typed', texts })
    it.actor.send(save)
    await it.created()
    expect(it.sent).toMatchObject([
      { body: { orderKind: 'SPECIAL', order: { specialType: 3, explanation: '车载终端故障' } } },
    ])
  })

  test('that was refused keeps what was typed, and is sent anew under another key', async () => {
    const it = begin({ answers: [new Problem('inputInvalid')] })
    await it.filling()
    it.actor.send(typing)
    it.actor.send(save)
    const at = await waitFor(it.actor, ({ context }) => context.problem !== null)
    expect(at.context).toMatchObject({ form: { texts: typed }, problem: { code: 'inputInvalid' } })
    it.actor.send(typing)
    it.actor.send(save)
    await it.created()
    expect(it.sent.map(({ key }) => key)).toEqual([`${keySeed}-1`, `${keySeed}-2`])
  })

  test('without an answer is asked for, and sent again under its key or dropped', async () => {
    const it = begin({ answers: [new Problem('timedOut'), new Problem('timedOut')] })
    await it.filling()
    it.actor.send(typing)
    it.actor.send(save)
    const act = await it.actIn('waiting')
    act.send({ type: 'outcome.asked' })
    await it.actIn('notTaken')
    act.send({ type: 'act.resent' })
    await it.actIn('waiting')
    act.send({ type: 'outcome.asked' })
    await it.actIn('notTaken')
    act.send({ type: 'act.dropped' })
    const { context } = await it.filling()
    expect(context).toMatchObject({ form: { texts: typed }, outcome: { kind: 'dropped' } })
    expect(new Set(it.sent.map(({ key }) => key)).size).toBe(1)
  })

  test('that was sent from a page that is gone is asked for first', async () => {
    const sent = begin({ open: creating, outcome: done })
    await sent.created()
    expect([sent.sent, sent.published]).toEqual([[], [draftOrderDetail.id]])
    const dropped = begin({ open: creating, outcome: { status: 'dropped' } })
    const { context } = await dropped.filling()
    expect(context).toMatchObject({
      form: { texts: textsOf(orderForm, orderInput) },
      outcome: { kind: 'dropped' },
    })
  })

  test('after another tab’s is not sent, and its typing stays', async () => {
    const open = { ...creating, key: `${keySeed}-of-another` }
    const it = begin({ open, outcome: done }, null)
    await it.filling()
    it.actor.send(typing)
    it.actor.send(save)
    const { context } = await waitFor(it.actor, (at) => at.context.outcome !== null)
    expect(context).toMatchObject({
      form: { texts: typed },
      outcome: { kind: 'done', isOwn: false },
    })
    expect(it.sent).toEqual([])
  })
})

test('what the server refuses lands on its fields', async () => {
  const { actor, shown, filling } = startOrder(draftOrderDetail, [
    new Problem('inputInvalid', {
      errors: [{ field: 'order.vehicleNumber', code: 'R01', message: '车牌号格式不正确' }],
    }),
  ])
  await shown()
  actor.send({ type: 'edit.requested' })
  await filling()
  actor.send(save)
  const { context } = await waitFor(actor, (it) => it.context.form.rounds === 1)
  expect(context.form.faults).toMatchObject({ vehicleNumber: { message: '车牌号格式不正确' } })
})

describe('is told', () => {
  const saving = async (refusals: ProblemCode[]) => {
    const it = startOrder(draftOrderDetail, refusals)
    await it.shown()
    it.actor.send({ type: 'edit.requested' })
    await it.filling()
    it.actor.send(typing)
    it.actor.send(save)
    return it
  }

  test('that the order was saved', async () => {
    const { told, shown } = await saving([])
    await shown()
    expect(told).toEqual(['saved'])
  })

  test('that another account was saved', async () => {
    const { actor, told, shown } = startOrder({ ...approvedOrderDetail, payeeId: '1' })
    await shown()
    actor.send({ type: 'payee.requested' })
    await waitFor(actor, (it) => it.matches({ changingPayee: 'choosing' }))
    actor.send({ type: 'payee.chosen', payeeCardId: '2' })
    await shown()
    expect(told).toEqual(['saved'])
  })

  test('why the form is gone, where the order can no longer be changed', async () => {
    const { told, shown } = await saving(['stateForbids'])
    await shown()
    expect(told).toEqual(['stateForbids'])
  })

  test('nothing beside the form, where the form says it', async () => {
    const { actor, told } = await saving(['inputInvalid'])
    await waitFor(actor, (it) => it.matches({ editing: 'filling' }) && it.context.problem !== null)
    expect(told).toEqual([])
  })
})

describe('what is typed', () => {
  test('of an earlier time stands in the form, until it is dropped', async () => {
    const { actor, shown, forgotten, filling } = startOrder(draftOrderDetail, [], {
      remark: '未保存',
    })
    await shown()
    actor.send({ type: 'edit.requested' })
    expect((await filling()).context).toMatchObject({
      form: { texts: { remark: '未保存', consignor: orderInput.consignor } },
      isRestored: true,
    })
    actor.send({ type: 'draft.dropped' })
    expect(actor.getSnapshot().context).toMatchObject({
      form: { texts: { remark: '' } },
      isRestored: false,
    })
    expect(forgotten).toEqual([draftOrderDetail.id])
  })

  test('stands in the form again after the session lapsed', async () => {
    const { actor, shown, filling } = startOrder(draftOrderDetail)
    await shown()
    actor.send({ type: 'edit.requested' })
    await filling()
    actor.send({ type: 'form.typed', texts: { remark: '未保存' } })
    actor.send({ type: 'session.unauthorised' })
    actor.send({ type: 'session.restored' })
    expect((await filling()).context.form.texts['remark']).toBe('未保存')
  })

  test('is forgotten once it is saved', async () => {
    const { actor, shown, forgotten, filling } = startOrder(draftOrderDetail)
    await shown()
    actor.send({ type: 'edit.requested' })
    await filling()
    actor.send(typing)
    actor.send(save)
    await shown()
    expect(actor.getSnapshot().context.form).toEqual(noForm)
    expect(forgotten).toEqual([draftOrderDetail.id])
  })
})

test('a chosen address fills its place, and what else was typed stays', async () => {
  const { actor, shown, filling } = startOrder(draftOrderDetail)
  await shown()
  actor.send({ type: 'edit.requested' })
  await filling()
  actor.send({ type: 'form.typed', texts: { placeOfLoading: '旧址', remark: '已与磅单核对' } })
  actor.send({ type: 'place.filled', addressType: 1, place: loadingAddress })
  const { form, fillings } = actor.getSnapshot().context
  const { areaCode, detailAddress, contactName, contactPhone } = loadingAddress
  expect(placeIn(form.texts, 1)).toEqual({ areaCode, detailAddress, contactName, contactPhone })
  expect(form.texts['remark']).toBe('已与磅单核对')
  expect(fillings).toEqual({ 1: 1, 2: 0, crew: 0, driver: 0, account: 0 })
})

test('a chosen vehicle and its driver fill their fields; a trailer of another vehicle goes', async () => {
  const { actor, shown, filling } = startOrder(draftOrderDetail)
  await shown()
  actor.send({ type: 'edit.requested' })
  await filling()
  actor.send({
    type: 'form.typed',
    texts: { trailerVehiclePlateNumber: '皖X1009挂', remark: '急' },
  })
  actor.send({ type: 'crew.filled', crew: { ...fitCrew, trailerVehiclePlateNumber: null } })
  const { form, fillings } = actor.getSnapshot().context
  const { vehicleNumber, driverIdNo } = fitCrew
  expect(form.texts).toMatchObject({ vehicleNumber, driverIdNo, remark: '急' })
  expect(form.texts['trailerVehiclePlateNumber']).toBe('')
  expect(fillings).toEqual({ 1: 0, 2: 0, crew: 1, driver: 0, account: 0 })
})

describe('another plate', () => {
  const opened = async () => {
    const it = startOrder(draftOrderDetail)
    await it.shown()
    it.actor.send({ type: 'edit.requested' })
    await it.filling()
    return it.actor
  }
  const typePlate = (actor: Awaited<ReturnType<typeof opened>>, vehicleNumber: string) => {
    actor.send({ type: 'form.typed', texts: { vehicleNumber } })
    return actor.getSnapshot().context
  }

  test('than the chosen vehicle’s asks for its driver, and for the payee that the driver was', async () => {
    const actor = await opened()
    actor.send({ type: 'crew.filled', crew: fitCrew })
    actor.send({ type: 'form.typed', texts: { payeeAccount: '6217000000000000001' } })
    const { form, partedFrom, fillings } = typePlate(actor, '皖X90009')
    expect(form.texts).toMatchObject({
      vehicleNumber: '皖X90009',
      driverName: '',
      driverIdNo: '',
      driverPhone: '',
      payeeName: '',
      payeeAccount: '',
    })
    expect([partedFrom, fillings.driver]).toEqual([fitCrew.vehicleNumber, 1])
  })

  test('of an order that is edited asks for its driver too, and leaves an owner who is paid', async () => {
    const actor = await opened()
    actor.send({ type: 'form.typed', texts: { payeeType: '2', payeeName: '王样三' } })
    const { texts } = typePlate(actor, '皖X90009').form
    expect(texts).toMatchObject({ driverName: '', payeeName: '王样三' })
    expect(texts['actualCarrierName']).toBe('')
  })

  test('that is half typed, or the same in another spelling, takes nobody away', async () => {
    const actor = await opened()
    const { vehicleNumber, driverName } = orderInput
    expect(typePlate(actor, '皖X1').form.texts['driverName']).toBe(driverName)
    const spelled = vehicleNumber.toLowerCase().replace('皖x', '皖x·')
    expect(typePlate(actor, spelled).form.texts['driverName']).toBe(driverName)
  })

  test('that is a long one without its last letter takes nobody away, for it is being deleted', async () => {
    const actor = await opened()
    actor.send({ type: 'crew.filled', crew: { ...fitCrew, vehicleNumber: '皖AD12345' } })
    const driverName = actor.getSnapshot().context.form.texts['driverName']
    expect(typePlate(actor, '皖AD1234').form.texts['driverName']).toBe(driverName)
    expect(typePlate(actor, '皖AD12346').form.texts['driverName']).toBe('')
  })

  test('leaves a driver whom the person typed for it', async () => {
    const actor = await opened()
    typePlate(actor, '皖X90009')
    actor.send({ type: 'form.typed', texts: { driverName: '王样三' } })
    expect(typePlate(actor, '皖X90008').form.texts['driverName']).toBe('王样三')
  })
})

test('a chosen account is sent by its id, without a number, until one is typed', async () => {
  const { actor, shown, filling, saved } = startOrder(draftOrderDetail)
  await shown()
  actor.send({ type: 'edit.requested' })
  await filling()
  actor.send({ type: 'account.filled', card: verifiedCard })
  const { form, chosenCard } = actor.getSnapshot().context
  expect([form.texts['payeeName'], chosenCard]).toEqual([verifiedCard.holderName, verifiedCard])
  // The driver of the order is somebody else.
  expect(form.texts['payeeType']).toBe('2')
  actor.send(save)
  await shown()
  expect(saved[0]?.order).toMatchObject({ payeeCardId: verifiedCard.cardId })
  expect(saved[0]?.order.payeeAccount).toBeUndefined()
  actor.send({ type: 'edit.requested' })
  await filling()
  actor.send({ type: 'account.filled', card: verifiedCard })
  actor.send({ type: 'form.typed', texts: { payeeCardId: '' } })
  actor.send(save)
  expect(actor.getSnapshot().context.form.faults).toMatchObject({ payeeAccount: { code: 'empty' } })
})

const account = '6217000000000000001'
const before = { driverName: '李样二', driverIdNo: '349901199001010022' }

test.each([
  ['nobody', {}, { payeeType: '1', payeeName: '张样一', payeeAccount: '' }],
  [
    'the driver before',
    { payeeType: '1', payeeName: '李样二', payeeAccount: account },
    { payeeType: '1', payeeName: '张样一', payeeAccount: '' },
  ],
  [
    'this very driver',
    { ...fitCrew, payeeType: '1', payeeName: '张样一', payeeAccount: account },
    { payeeType: '1', payeeName: '张样一', payeeAccount: account },
  ],
  [
    'another of the same name',
    { driverName: '张样一', payeeType: '1', payeeName: '张样一', payeeAccount: account },
    { payeeType: '1', payeeName: '张样一', payeeAccount: '' },
  ],
  [
    'an owner',
    { payeeType: '2', payeeName: '李样二', payeeAccount: account },
    { payeeType: '2', payeeName: '李样二', payeeAccount: account },
  ],
  [
    'somebody whose kind is not said yet',
    { payeeName: '王样三', payeeAccount: account },
    { payeeType: '', payeeName: '王样三', payeeAccount: account },
  ],
])('a chosen driver is the payee where %s was to be paid', async (_, typed, paid) => {
  const { actor, shown, filling } = startOrder(draftOrderDetail)
  await shown()
  actor.send({ type: 'edit.requested' })
  await filling()
  const nobody = { ...before, payeeType: '', payeeName: '', payeeAccount: '' }
  // `as`: what the crew has not is no text of these.
  actor.send({ type: 'form.typed', texts: { ...nobody, ...typed } as FormTexts })
  actor.send({ type: 'crew.filled', crew: fitCrew })
  expect(actor.getSnapshot().context.form.texts).toMatchObject(paid)
})
