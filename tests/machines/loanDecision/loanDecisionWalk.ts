import {
  type Actor,
  type ActorRefFrom,
  createActor,
  type EventFromLogic,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import type { decideApplies, LoanApply, DecisionSheet } from '#contract/loan.contract.ts'
import { waitingApply } from '#contract/loan.examples.ts'
import { rowField } from '#contract/loanDecision.form.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { actMachine } from '#machines/kit/act/act.machine.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { itemsIn, resultsOf } from '#machines/loanDecision/decisionResult.ts'
import type { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { ActTable } from '#tests/machines/actTable.ts'
import { FaultyNetwork, turns } from '#tests/machines/faultyNetwork.ts'

type Machine = typeof loanDecisionMachine
type LoanDecisionEvent = EventFromLogic<Machine>
type Reply = ReplyOf<typeof decideApplies>
type Tab = {
  actor: Actor<Machine>
  clock: SimulatedClock
  network: FaultyNetwork
  /** On how things are now. */
  hasPromised: boolean
  /** What this page had begun when it was looked at last. */
  begun: SavedAct | null
}

const ids = ['6001', '6002', '6003']
const subject = 'loanDecision'

/** A consigner in two tabs before one server, over a network that loses, delays and repeats. */
export class LoanDecisionWalk {
  readonly broken: string[] = []
  /** Applications that were decided, and under which key. */
  readonly decided = new Map<string, string>()
  private readonly applies = new Map<string, LoanApply>(
    ids.map((id) => [id, { ...waitingApply, id, applyNo: `DK${id}`, version: 1 }]),
  )
  private readonly table = new ActTable((act) => this.decide(act))
  /** What the person has confirmed, by its key. */
  private readonly confirmed = new Set<string>()
  private readonly promised = new Set<string>()
  /** What the person was told is without effect. */
  private readonly failed = new Set<string>()
  private readonly told = new Set<ActOutput>()
  private form: FormTexts | null = null
  private seeds = 0
  private readonly machine: Machine
  private readonly tabs: Tab[]

  constructor(machine: Machine) {
    this.machine = machine
    this.tabs = [this.openPage(), this.openPage()]
  }

  private sheet(applyIds: readonly string[]): DecisionSheet {
    const applies = applyIds.flatMap((id) => this.applies.get(id) ?? [])
    const left = { remainingFen: 10_000_000_000, receivableLeftFen: 10_000_000_000 }
    return {
      rows: applies.map((apply) => ({ apply, ...left })),
      quotaLeftFen: null,
      canConfirm: true,
    }
  }

  private decide(act: SavedAct): Reply {
    if (!this.confirmed.has(act.key)) this.broken.push('sent without being confirmed')
    if (this.failed.has(act.key)) this.broken.push('unknown was taken for failed')
    const { key } = act
    const results = itemsIn(act).map((item): Reply['results'][number] => {
      if (item.result === 1 && !this.promised.has(key))
        this.broken.push('confirmed without promise')
      const apply = this.applies.get(item.applyId)
      const { applyNo = null, haulierName = null } = apply ?? {}
      const named = { applyId: item.applyId, applyNo, haulierName }
      if (!apply || apply.version !== item.version)
        return { ...named, problem: 'versionConflict', status: null }
      const [status, acceptState] = item.result === 1 ? ([20, 2] as const) : ([11, 3] as const)
      this.applies.set(apply.id, { ...apply, status, acceptState, version: apply.version + 1 })
      if (this.decided.has(apply.id)) this.broken.push('an application was decided twice')
      this.decided.set(apply.id, act.key)
      return { ...named, problem: null, status }
    })
    return { results }
  }

  private openPage(network = new FaultyNetwork()): Tab {
    const provided = this.machine.provide({
      actors: {
        act: this.table.over(network),
        readForm: fromPromise(() => network.ask(() => this.form)),
        readApplies: fromPromise(({ input }) => network.ask(() => this.sheet(input.applyIds))),
      },
      actions: {
        forgetForm: () => {
          this.form = null
        },
      },
    })
    const clock = new SimulatedClock()
    const input = { keySeed: `key-${(this.seeds += 1)}` }
    const actor = createActor(provided, { input, clock }).start()
    return { actor, clock, network, hasPromised: false, begun: null }
  }

  /** What a person may do here, by what the page shows. */
  private person(tab: Tab, n: number) {
    const act = actIn(tab)
    if (act?.getSnapshot().hasTag('blocked')) {
      const snapshot = act.getSnapshot()
      const events = (['act.resent', 'act.resent', 'act.dropped', 'outcome.asked'] as const)
        .map((type) => ({ type }))
        .filter((event) => snapshot.can(event))
      const event = events[Math.floor(n / 7) % Math.max(1, events.length)]
      if (event) act.send(event)
      return
    }
    const { actor } = tab
    const { context } = actor.getSnapshot()
    const result = n % 3 === 0 ? 2 : 1
    const chosen = ids.filter((_, at) => ((n >> (at + 4)) & 1) === 1)
    const rows = context.sheet?.rows ?? []
    const promises = Math.floor(n / 15) % 9 !== 0
    const texts: FormTexts = {
      account: '3400123456789012',
      promise: promises ? 'on' : '',
      ...Object.fromEntries(
        rows.flatMap(({ apply: { id } }) => [
          [rowField(1, id), String(10 + (n % 3))],
          [rowField(2, id), '请补充对账单'],
        ]),
      ),
    }
    const events: LoanDecisionEvent[] = [
      { type: 'applies.chosen', result, applyIds: chosen },
      { type: 'form.submitted' },
      { type: 'form.submitted' },
      { type: 'decision.confirmed' },
      { type: 'decision.confirmed' },
      ...(n % 3 === 0 ? [{ type: 'decision.reopened' } as const] : []),
      ...(n % 5 === 0 ? [{ type: 'row.leftOut', applyId: ids[n % 3] ?? '' } as const] : []),
      { type: 'decision.closed' },
      { type: 'refused.reopened' },
      { type: 'reading.retried' },
      ...(n % 4 === 0 ? [{ type: 'decision.abandoned' } as const] : []),
    ]
    const heard = events.filter((event) => actor.getSnapshot().can(event))
    const event = heard[Math.floor(n / 7) % Math.max(1, heard.length)]
    if (!event) return
    // Who submits has looked at the fields, and now and then changed nothing.
    if (event.type === 'form.submitted' && n % 7 !== 0) {
      tab.hasPromised = promises
      actor.send({ type: 'form.typed', texts })
    }
    actor.send(event)
    const begun = actor.getSnapshot().context.act
    if (event.type === 'decision.confirmed' && begun) {
      this.confirmed.add(begun.key)
      if (tab.hasPromised) this.promised.add(begun.key)
    }
  }

  async step(kind: number, n: number) {
    const tab = this.tabs[n % 2]! // there are two
    const m = Math.floor(n / 2)
    if (kind < 6) this.person(tab, m)
    else if (kind < 14) tab.network.answer(m)
    else if (kind === 14) tab.network.arrive()
    else if (kind === 15) tab.clock.increment(30_000)
    else if (kind === 16) {
      tab.actor.send({ type: 'session.unauthorised' })
      await turns()
      tab.actor.send({ type: 'session.restored' })
    } else if (kind === 17 && m % 4 === 0) this.reload(tab)
    else if (kind === 18) this.withdraw(m)
    await turns()
    for (const one of this.tabs) this.look(one)
  }

  private reload(tab: Tab) {
    tab.network.abandon()
    tab.actor.stop()
    Object.assign(tab, this.openPage(tab.network))
  }

  /** The haulier takes one back. */
  private withdraw(n: number) {
    const apply = this.applies.get(ids[n % 3] ?? '')
    if (apply?.status === 10 && n % 7 === 0)
      this.applies.set(apply.id, { ...apply, status: 70, version: apply.version + 1 })
  }

  private look(tab: Tab) {
    const snapshot = tab.actor.getSnapshot()
    const { outcome, act, form } = snapshot.context
    const { begun } = tab
    tab.begun = snapshot.matches('acting') ? act : null
    const isClosed = snapshot.matches('decided') && form.subject === null
    if (snapshot.matches('reading')) tab.hasPromised = false
    if (snapshot.matches('filling')) this.form = { ...form.texts, promise: '' }
    if (begun && isClosed && this.table.outcome(begun.key).status !== 'done')
      this.broken.push('what was typed is gone, and was not sent')
    for (const { problem, applyId } of resultsOf(outcome)) {
      if (problem === null && !this.decided.has(applyId))
        this.broken.push('told as decided, and is not')
    }
    if (outcome === null || this.told.has(outcome)) return
    this.told.add(outcome)
    const { key } = outcome.act
    if (outcome.kind === 'refused' || outcome.kind === 'dropped') this.failed.add(key)
    if (this.failed.has(key) && [...this.decided.values()].includes(key))
      this.broken.push('told as failed, and is done')
  }

  /** Everything arrives: whatever was begun ends with a word on each, after a reload at the latest. */
  async finish() {
    await this.settle()
    for (const tab of this.tabs) this.reload(tab)
    await this.settle()
    for (const { actor } of this.tabs) {
      const { value } = actor.getSnapshot()
      if (actor.getSnapshot().hasTag('busy'))
        this.broken.push(`never ends: ${JSON.stringify(value)}`)
      actor.stop()
    }
    if (this.table.open(subject)) this.broken.push('a batch was left without its outcome')
  }

  private async settle() {
    for (let turn = 0; turn < 40; turn += 1) {
      for (const tab of this.tabs) {
        tab.network.settle()
        await turns()
        tab.clock.increment(30_000)
        const act = actIn(tab)
        if (act?.getSnapshot().can({ type: 'act.resent' })) act.send({ type: 'act.resent' })
        else if (act?.getSnapshot().matches('lookFailed')) act.send({ type: 'outcome.asked' })
        await turns()
        this.look(tab)
      }
      if (this.tabs.every((tab) => !actIn(tab) && !tab.actor.getSnapshot().hasTag('busy'))) return
    }
  }
}

const actIn = ({ actor }: Tab) =>
  // `as`: the machine invokes the act under this name.
  actor.getSnapshot().children['act'] as ActorRefFrom<typeof actMachine> | undefined
