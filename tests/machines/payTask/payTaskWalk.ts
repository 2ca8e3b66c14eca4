import {
  type Actor,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import { Problem } from '#contract/problem.ts'
import type { PayTaskEvent } from '#machines/payTask/payTask.context.ts'
import { draftOf, draftVersion, jsonOf } from '#machines/payTask/payTask.draft.ts'
import type { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { account, orders, password, PayTaskServer } from './payTaskServer.ts'

type Machine = typeof payTaskMachine
type Name = 'start' | 'create' | 'cancel' | 'read' | 'save'
type Request = {
  tab: number
  name: Name
  key: string | null
  taskId: string | null
  /** Does at the server what was asked. */
  perform: () => unknown
  settle: { resolve: (value: unknown) => void; reject: (error: unknown) => void }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

const personEvents: PayTaskEvent[] = [
  { type: 'source.chosen', orderKind: 'TAXPAY' },
  { type: 'orders.chosen', choice: { orderIds: orders }, count: 3, totalFen: 300 },
  { type: 'channel.chosen', channel: 'ALIPAY', payerAccount: account, payerEntId: null },
  { type: 'payment.requested' },
  { type: 'payment.confirmed', password },
  { type: 'payment.confirmed', password: 'wrong' },
  { type: 'payment.resumed' },
  { type: 'payment.reconsidered' },
  { type: 'channel.reopened' },
  { type: 'channel.rechecked' },
  { type: 'channels.asked' },
  { type: 'opening.retried' },
  { type: 'orders.rechecked' },
  { type: 'orders.reopened' },
  { type: 'badOrders.leftOut' },
  { type: 'creation.retried' },
  { type: 'cancel.requested' },
  { type: 'cancel.confirmed' },
  { type: 'cancel.abandoned' },
  { type: 'payer.claimedPaid' },
  { type: 'task.asked' },
  { type: 'failed.retried' },
  { type: 'orders.reused' },
  { type: 'source.reopened' },
]

/** Tabs of one person before one server, over a network that loses, delays and repeats. */
export class PayTaskWalk {
  readonly server = new PayTaskServer()
  readonly tabs: Actor<Machine>[] = []
  readonly broken: string[] = []
  private waiting: Request[] = []
  private travelling: Request[] = []
  private openStarts: Request[] = []
  private readonly polls = new Map<number, () => void>()
  private readonly clocks: SimulatedClock[] = []
  private seeds = 0
  private readonly machine: Machine

  constructor(machine: Machine, count: number) {
    this.machine = machine
    for (let tab = 0; tab < count; tab += 1) this.open(tab, null)
  }

  private ask(tab: number, name: Name, perform: () => unknown, key: string | null = null) {
    const taskId = this.tabs[tab]?.getSnapshot().context.taskId ?? null
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const request: Request = { tab, name, key, taskId, perform, settle: { resolve, reject } }
    this.noteSent(request)
    this.waiting.push(request)
    // Settled with what `perform` gives, which the caller typed.
    return promise as Promise<never>
  }

  private noteSent(request: Request) {
    const { name, key, taskId } = request
    if (this.tabs.length > 1) return
    const draft = this.server.drafts.get(taskId ?? 'new')
    if (name === 'create' && draft?.createKey !== key)
      this.broken.push('a creation was sent before its key was saved')
    if (name === 'cancel' && draft?.cancelKey !== key)
      this.broken.push('a cancellation was sent before its key was saved')
    if (name !== 'start') return
    if (draft?.startKey !== key) this.broken.push('a start was sent before its key was saved')
    if (this.openStarts.some((open) => open.taskId === taskId && open.key !== key))
      this.broken.push('a start was sent under a new key while the outcome of another is open')
    this.openStarts.push(request)
  }

  private provided(tab: number) {
    const { server } = this
    const on = <Input, Output>(
      name: Name,
      does: (input: Input) => Output,
      key?: (input: Input) => string,
    ) =>
      fromPromise<Output, Input>(({ input }) =>
        this.ask(tab, name, () => does(input), key?.(input) ?? null),
      )
    const start = () =>
      on(
        'start',
        (it: { taskId: string; key: string; password: string }) =>
          server.start(it.taskId, it.key, it.password),
        (it) => it.key,
      )
    const check = () => on('read', server.check.bind(server))
    return this.machine.provide({
      actors: {
        readDraft: on('read', ({ subjectId }) => {
          const draft = server.drafts.get(subjectId)
          return draft
            ? {
                machineId: 'payTask',
                version: draftVersion,
                ownerId: '2',
                subjectId,
                savedAt: '2026-11-10 09:00:00',
                draft: jsonOf(draft),
              }
            : null
        }),
        saveDraft: on('save', (it) => server.saveDraft(it.subjectId, it.draft, it.answeredKey)),
        addCheck: on('read', ({ choice }) =>
          server.addCheck(
            'again' in choice ? server.find(choice.again.taskId).orderIds : (choice.orderIds ?? []),
          ),
        ),
        addPayTask: on(
          'create',
          ({ body, key }) => server.addPayTask(body, key),
          ({ key }) => key,
        ),
        getPayTask: on('read', ({ taskId }) => server.getPayTask(taskId)),
        loadChannels: on('read', server.loadChannels),
        alipayCheck: check(),
        icbcCheck: check(),
        loanPayCheck: check(),
        startAlipay: start(),
        startIcbc: start(),
        startLoanPay: start(),
        startSafePay: start(),
        cancelPayTask: on(
          'cancel',
          ({ taskId, key }) => server.cancel(taskId, key),
          ({ key }) => key,
        ),
        taskPoll: fromCallback<EventObject, { taskId: string }>(({ sendBack, input }) => {
          const look = () =>
            sendBack({ type: 'task.reported', task: server.getPayTask(input.taskId) })
          this.polls.set(tab, look)
          return () => this.polls.delete(tab)
        }),
        deadline: fromPromise<null, { at: string | null }>(() => new Promise(() => undefined)),
      },
    })
  }

  private open(tab: number, taskId: string | null) {
    this.tabs[tab]?.stop()
    const clock = new SimulatedClock()
    this.clocks[tab] = clock
    this.seeds += 1
    const input = { taskId, keySeed: `seed-${tab}-${this.seeds}-0123456789`, chosen: null }
    const actor = createActor(this.provided(tab), { input, clock })
    this.tabs[tab] = actor
    // The flow saves whenever the wizard comes to rest.
    actor.subscribe((snapshot) => {
      const { context } = snapshot
      if (!snapshot.hasTag('resumable')) return
      if (context.taskId !== null && context.startKey === null && context.cancelKey === null) return
      this.server.drafts.set(context.taskId ?? 'new', draftOf(context))
    })
    actor.start()
  }

  reload(tab: number) {
    // What was on its way when the tab went may arrive yet; its answer reaches nobody.
    for (const request of this.waiting) if (request.tab === tab) this.travel(request)
    this.waiting = this.waiting.filter((it) => it.tab !== tab)
    this.open(tab, this.tabs[tab]?.getSnapshot().context.taskId ?? null)
  }

  // A draft is saved in the order in which it was sent; everything else may come late.
  private travel(request: Request) {
    if (request.name === 'save') this.run(request)
    else this.travelling.push(request)
  }

  private run(request: Request) {
    try {
      return { value: request.perform() }
    } catch (error) {
      return { error }
    }
  }

  private close(request: Request) {
    this.openStarts = this.openStarts.filter(
      (it) => it.taskId !== request.taskId || it.key !== request.key,
    )
  }

  /** Lets the network do one thing with one of the requests. */
  answer(n: number, fate: 'delivered' | 'requestLost' | 'answerLost' | 'late' | 'repeated') {
    const [request] = this.waiting.splice(n % (this.waiting.length || 1), 1)
    if (!request) return
    const lost = new Problem('timedOut')
    if (fate === 'requestLost') return request.settle.reject(lost)
    if (fate === 'late') {
      this.travel(request)
      return request.settle.reject(lost)
    }
    if (fate === 'repeated') this.run(request)
    const result = this.run(request)
    if (fate === 'answerLost') return request.settle.reject(lost)
    if ('error' in result) {
      // Nothing came of it, and the wizard hears so; not so where the state had changed meanwhile.
      const isFinal = !(
        result.error instanceof Problem && result.error.value.code === 'stateForbids'
      )
      if (isFinal) this.close(request)
      request.settle.reject(result.error)
    } else {
      this.close(request)
      request.settle.resolve(result.value)
    }
  }

  arrive(n: number) {
    const [request] = this.travelling.splice(n % (this.travelling.length || 1), 1)
    if (request) this.run(request)
  }

  /** Three clicks, as long as there is something to click; a busy wizard must not react to any of them. */
  click(tab: number, n: number) {
    const actor = this.tabs[tab]
    const event = personEvents[n % personEvents.length]
    if (!actor || !event) return
    const before = actor.getSnapshot()
    const sent = this.waiting.length
    for (let times = 0; times < 3 && actor.getSnapshot().can(event); times += 1) actor.send(event)
    if (before.hasTag('busy') && this.waiting.length !== sent)
      this.broken.push(`${event.type} had an effect in ${JSON.stringify(before.value)}`)
    if (this.waiting.length > sent + 1) this.broken.push(`${event.type} had more than one effect`)
  }

  /** Every kind of thing that can happen; `n` says to whom, or which. */
  async step(kind: number, n: number) {
    const tab = n % this.tabs.length
    const actor = this.tabs[tab]
    const acts = [
      () => this.click(tab, n),
      () => this.click(tab, n),
      () => this.advance(tab),
      () => this.advance(tab),
      () => this.advance(tab),
      () => this.advance(tab),
      () => this.guide(tab),
      () => this.answer(n, 'delivered'),
      () => this.answer(n, 'requestLost'),
      () => this.answer(n, 'answerLost'),
      () => this.answer(n, 'late'),
      () => this.answer(n, 'repeated'),
      () => this.arrive(n),
      () => this.reload(tab),
      () => this.server.happen(n),
      () => this.polls.get(tab)?.(),
      () => this.clocks[tab]?.increment(40_000),
      () => actor?.send({ type: 'session.unauthorised' }),
      () => actor?.send({ type: 'session.restored' }),
      () => (this.server.isShort = !this.server.isShort),
      () => (this.server.needsPayer = !this.server.needsPayer),
      () => (this.server.isPartlyBad = !this.server.isPartlyBad),
    ]
    acts[kind % acts.length]?.()
    await turns()
    this.look()
  }

  /** What must be true after every step. */
  private look() {
    for (const task of this.server.tasks.values())
      if (task.starts > 1) this.broken.push(`task ${task.id} was started twice`)
    const unfinished = [...this.server.tasks.values()].filter(
      (it) => ![50, 60, 70].includes(it.status),
    )
    const reserved = unfinished.flatMap((task) => task.orderIds)
    if (new Set(reserved).size < reserved.length) this.broken.push('an order is in two live tasks')
    for (const actor of this.tabs) {
      const { value, context } = actor.getSnapshot()
      const said = outcomes[String(value)]
      const truth = this.server.tasks.get(context.taskId ?? '')?.status
      if (said && said !== truth)
        this.broken.push(`${String(value)} is shown of a task in ${truth}`)
      const secrets = JSON.stringify(actor.getSnapshot().context)
      if (secrets.includes(password)) this.broken.push('the password is stored')
    }
  }

  /** The event by which a person who wants to pay goes on. */
  private guide(tab: number) {
    const actor = this.tabs[tab]
    const event = personEvents.find(
      (it) =>
        !detours.has(it.type) &&
        actor?.getSnapshot().can(it) &&
        !actor.getSnapshot().hasTag('busy'),
    )
    if (event) actor?.send(event)
  }

  /** One step on the straight way. */
  private advance(tab: number) {
    if (this.waiting.length > 0) this.answer(0, 'delivered')
    else this.guide(tab)
  }

  /** A patient person over a sound network: everything comes to an end. */
  async finish() {
    this.server.isShort = false
    for (let round = 0; round < 80 && this.broken.length === 0; round += 1) {
      while (this.waiting.length > 0) {
        this.answer(0, 'delivered')
        await turns()
      }
      this.server.happen(0)
      for (const [tab, actor] of this.tabs.entries()) {
        this.polls.get(tab)?.()
        this.clocks[tab]?.increment(40_000)
        if (actor.getSnapshot().matches('suspended')) actor.send({ type: 'session.restored' })
        if (!actor.getSnapshot().hasTag('terminal')) this.guide(tab)
      }
      await turns()
      this.look()
    }
    for (const actor of this.tabs) {
      const at = actor.getSnapshot()
      // Where every order is in a task of the other tab, nothing is left to pay.
      const isIdle = at.matches('reviewingProblems') && at.context.orderCheck?.passIds.length === 0
      if (!at.hasTag('terminal') && !isIdle)
        this.broken.push(`it never ended: ${JSON.stringify(at.value)}`)
      actor.stop()
    }
  }
}

const detours = new Set([
  'payment.reconsidered',
  'channel.reopened',
  'cancel.requested',
  'cancel.confirmed',
  'orders.reopened',
  'orders.rechecked',
  'source.reopened',
  'payer.claimedPaid',
  'failed.retried',
  'orders.reused',
])

const outcomes: Record<string, number> = {
  settled: 40,
  partlyFailed: 41,
  failed: 50,
  cancelled: 60,
  expired: 70,
}
