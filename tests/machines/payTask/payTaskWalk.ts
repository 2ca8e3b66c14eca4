import {
  type Actor,
  type ActorRefFrom,
  createActor,
  type EventFromLogic,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import type { PayTaskDetail } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { createWatch } from '#machines/kit/watch/watch.machine.ts'
import { type PayTaskEvent, stateWithin } from '#machines/payTask/payTask.context.ts'
import { draftOf, draftVersion, jsonOf } from '#machines/payTask/payTask.draft.ts'
import type { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import { account, orders, password, PayTaskServer } from './payTaskServer.ts'

type Machine = typeof payTaskMachine
type Name = 'send' | 'act' | 'read'
type ActEvent = EventFromLogic<typeof actMachine>
type Request = {
  tab: number
  name: Name
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
  { type: 'payment.resumed' },
  { type: 'channel.reopened' },
  { type: 'channel.rechecked' },
  { type: 'channels.asked' },
  { type: 'opening.retried' },
  { type: 'orders.rechecked' },
  { type: 'orders.reopened' },
  { type: 'badOrders.leftOut' },
  { type: 'cancel.requested' },
  { type: 'cancel.confirmed' },
  { type: 'cancel.abandoned' },
  { type: 'payer.claimedPaid' },
  { type: 'task.asked' },
  { type: 'failed.retried' },
  { type: 'orders.reused' },
  { type: 'source.reopened' },
]

const actEvents: ActEvent[] = [
  { type: 'act.authorised', password },
  { type: 'act.authorised', password: 'wrong' },
  { type: 'act.resent' },
  { type: 'outcome.asked' },
  { type: 'act.dropped' },
]

const actOf = (actor: Actor<Machine>) =>
  // `as`: the machine invokes the act under this name.
  actor.getSnapshot().children['act'] as ActorRefFrom<typeof actMachine> | undefined

/** Tabs of one person before one server, over a network that loses, delays and repeats. */
export class PayTaskWalk {
  readonly server = new PayTaskServer()
  readonly tabs: Actor<Machine>[] = []
  readonly broken: string[] = []
  private waiting: Request[] = []
  private travelling: Request[] = []
  private readonly clocks: SimulatedClock[] = []
  private seeds = 0
  private readonly machine: Machine

  constructor(machine: Machine, count: number) {
    this.machine = machine
    for (let tab = 0; tab < count; tab += 1) this.open(tab, null)
  }

  private ask(tab: number, name: Name, perform: () => unknown) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.waiting.push({ tab, name, perform, settle: { resolve, reject } })
    // Settled with what `perform` gives, which the caller typed.
    return promise as Promise<never>
  }

  private provided(tab: number) {
    const { server } = this
    const on = <Input, Output>(name: Name, does: (input: Input) => Output) =>
      fromPromise<Output, Input>(({ input }) => this.ask(tab, name, () => does(input)))
    const check = () => on('read', server.check.bind(server))
    const act = actMachine.provide({
      actors: {
        readAct: on('read', ({ subject }: { subject: string }) => server.readAct(subject)),
        saveAct: on('act', (it: { subject: string; act: SavedAct }) =>
          server.saveAct(it.subject, it.act),
        ),
        sendAct: fromPromise(({ input }) => {
          if (!server.acts.has(input.act.key))
            this.broken.push('an act was sent before it was saved')
          return this.ask(tab, 'send', () => server.sendAct(input.act, input.password))
        }),
        askOutcome: on('read', (it: { act: SavedAct }) => server.outcomeOf(it.act)),
        dropAct: on('act', (it: { act: SavedAct }) => server.dropAct(it.act)),
      },
      actions: { noteTold: (_, { key }) => server.noteTold(key) },
    })
    return this.machine.provide({
      actors: {
        act,
        readDraft: on('read', () => {
          const draft = server.drafts.get('new')
          return draft
            ? {
                machineId: 'payTask',
                version: draftVersion,
                ownerId: '2',
                subjectId: 'new',
                savedAt: '2026-11-10 09:00:00',
                draft: jsonOf(draft),
              }
            : null
        }),
        addCheck: on('read', ({ choice }) =>
          server.addCheck(
            'again' in choice ? server.find(choice.again.taskId).orderIds : (choice.orderIds ?? []),
          ),
        ),
        getPayTask: on('read', ({ taskId }) => server.getPayTask(taskId)),
        loadChannels: on('read', server.loadChannels),
        alipayCheck: check(),
        icbcCheck: check(),
        loanPayCheck: check(),
        watch: createWatch<string, PayTaskDetail>().provide({
          actors: { look: on('read', ({ subject }) => server.getPayTask(subject)) },
        }),
      },
    })
  }

  private open(tab: number, taskId: string | null) {
    this.tabs[tab]?.stop()
    const clock = new SimulatedClock()
    this.clocks[tab] = clock
    this.seeds += 1
    const input = { taskId, keySeed: `seed-${tab}-${this.seeds}-0123456789-`, chosen: null }
    const actor = createActor(this.provided(tab), { input, clock })
    this.tabs[tab] = actor
    // The flow saves whenever the wizard comes to rest.
    actor.subscribe((snapshot) => {
      const { context } = snapshot
      if (!snapshot.hasTag('resumable')) return
      if (context.taskId === null) this.server.drafts.set('new', draftOf(context))
      else this.server.drafts.delete('new')
    })
    actor.start()
  }

  reload(tab: number) {
    // What was on its way when the tab went may arrive yet; its answer reaches nobody.
    for (const request of this.waiting) if (request.tab === tab) this.travelling.push(request)
    this.waiting = this.waiting.filter((it) => it.tab !== tab)
    this.open(tab, this.tabs[tab]?.getSnapshot().context.taskId ?? null)
  }

  private run(request: Request) {
    try {
      return { value: request.perform() }
    } catch (error) {
      return { error }
    }
  }

  /** Lets the network do one thing with one of the requests. */
  answer(n: number, fate: 'delivered' | 'requestLost' | 'answerLost' | 'late' | 'repeated') {
    const [request] = this.waiting.splice(n % (this.waiting.length || 1), 1)
    if (!request) return
    const lost = new Problem('timedOut')
    if (fate === 'requestLost') return request.settle.reject(lost)
    if (fate === 'late') {
      this.travelling.push(request)
      return request.settle.reject(lost)
    }
    if (fate === 'repeated') this.run(request)
    const result = this.run(request)
    if (fate === 'answerLost') return request.settle.reject(lost)
    if ('error' in result) request.settle.reject(result.error)
    else request.settle.resolve(result.value)
  }

  arrive(n: number) {
    const [request] = this.travelling.splice(n % (this.travelling.length || 1), 1)
    if (request) this.run(request)
  }

  /** Three clicks, as long as there is something to click; a busy wizard must not react to any of them. */
  click(tab: number, n: number) {
    const actor = this.tabs[tab]
    if (!actor) return
    const act = actOf(actor)
    // Both within their lengths.
    if (act && n % 3 === 0) this.clickThrice(act, actEvents[n % actEvents.length]!)
    else this.clickThrice(actor, personEvents[n % personEvents.length]!)
  }

  private clickThrice<E extends { type: string }>(
    actor: {
      getSnapshot(): { value: unknown; can(event: E): boolean; hasTag(tag: 'busy'): boolean }
      send(event: E): void
    },
    event: E,
  ) {
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
      () => this.clocks[tab]?.increment(1_500),
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
      const snapshot = actor.getSnapshot()
      const { value, context } = snapshot
      const state = stateWithin(value)
      const said = outcomes[state]
      const isSaidUnstarted = snapshot.matches({ paying: { reconciling: 'notStarted' } })
      const truth = this.server.tasks.get(context.taskId ?? '')?.status
      if (said && said !== truth) this.broken.push(`${state} is shown of a task in ${truth}`)
      // Of two tabs the other may start it since.
      if (isSaidUnstarted && this.tabs.length === 1 && truth !== 0 && truth !== 10)
        this.broken.push(`a task in ${truth} is said not to be started`)
      const secrets = JSON.stringify([context, actOf(actor)?.getSnapshot().context])
      if (secrets.includes(password)) this.broken.push('the password is stored')
    }
  }

  /** The event by which a person who wants to pay goes on. */
  private guide(tab: number) {
    const actor = this.tabs[tab]
    if (!actor) return
    const at = actor.getSnapshot()
    const event = personEvents.find((it) => !detours.has(it.type) && at.can(it))
    if (event && !at.hasTag('busy')) return actor.send(event)
    const act = actOf(actor)
    const onWay = act && actEvents.find((it) => act.getSnapshot().can(it))
    if (act && onWay && !act.getSnapshot().hasTag('busy')) act.send(onWay)
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
        this.clocks[tab]?.increment(40_000)
        if (actor.getSnapshot().matches('suspended')) actor.send({ type: 'session.restored' })
      }
      // One person works in one tab at a time.
      this.guide(this.tabs.findIndex((actor) => !hasEnded(actor)))
      await turns()
      this.look()
    }
    for (const actor of this.tabs) {
      if (!hasEnded(actor))
        this.broken.push(`it never ended: ${JSON.stringify(actor.getSnapshot().value)}`)
      actor.stop()
    }
  }
}

const hasEnded = (actor: Actor<Machine>) => {
  const at = actor.getSnapshot()
  // Where every order is in a task of the other tab, nothing is left to pay.
  const isIdle =
    at.matches({ ordering: 'reviewingProblems' }) && at.context.orderCheck?.passIds.length === 0
  return isIdle || at.hasTag('terminal')
}

const detours = new Set([
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
