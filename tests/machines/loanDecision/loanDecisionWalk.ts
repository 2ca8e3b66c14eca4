import { type Actor, createActor, type EventFromLogic, fromPromise, SimulatedClock } from 'xstate'
import type { DecisionAct, DecisionForm, Sent } from '#contract/consignerLoan.draft.ts'
import type { DecisionSheet } from '#contract/loanDecision.rules.ts'
import type { decideApplies, LoanApply } from '#contract/loan.contract.ts'
import { waitingApply } from '#contract/loan.examples.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { FaultyNetwork, turns } from '#tests/machines/faultyNetwork.ts'

type Machine = typeof loanDecisionMachine
type LoanDecisionEvent = EventFromLogic<Machine>
type Reply = ReplyOf<typeof decideApplies>

const ids = ['6001', '6002', '6003']

/** A consigner before one server, over a network that loses, delays and repeats. */
export class LoanDecisionWalk {
  readonly broken: string[] = []
  actor: Actor<Machine>
  private readonly applies = new Map<string, LoanApply>(
    ids.map((id) => [id, { ...waitingApply, id, applyNo: `DK${id}`, version: 1 }]),
  )
  private readonly answered = new Map<string, { body: string; reply: Reply }>()
  private readonly decided = new Map<string, string>()
  private readonly open = new Map<string, string>()
  private sent: Sent<DecisionAct> | null = null
  private form: DecisionForm | null = null
  private readonly network = new FaultyNetwork()
  private clock = new SimulatedClock()
  private seeds = 0
  private readonly machine: Machine

  constructor(machine: Machine) {
    this.machine = machine
    this.actor = this.openPage()
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

  private decide({ key, act }: Sent<DecisionAct>): Reply {
    const body = JSON.stringify(act.items)
    const known = this.answered.get(key)
    if (known && known.body !== body) throw new Problem('idempotencyKeyReused')
    if (known) return known.reply
    const results = act.items.map((item): Reply['results'][number] => {
      const apply = this.applies.get(item.applyId)
      if (!apply || apply.version !== item.version)
        return { applyId: item.applyId, problem: 'versionConflict', status: null }
      const [status, acceptState] = item.result === 1 ? ([20, 2] as const) : ([11, 3] as const)
      this.applies.set(apply.id, { ...apply, status, acceptState, version: apply.version + 1 })
      if (this.decided.has(apply.id)) this.broken.push('an application was decided twice')
      this.decided.set(apply.id, key)
      return { applyId: item.applyId, problem: null, status }
    })
    this.answered.set(key, { body, reply: { results } })
    return { results }
  }

  private noteSending({ key, act }: Sent<DecisionAct>) {
    if (this.sent?.key !== key) this.broken.push('a batch was sent before its key was saved')
    for (const item of act.items) {
      if (item.result === 1 && !item.hasPromised) this.broken.push('confirmed without promise')
      const other = this.open.get(item.applyId)
      if (other !== undefined && other !== key)
        this.broken.push('sent under a new key while the outcome of another is open')
      this.open.set(item.applyId, key)
    }
  }

  private openPage() {
    const provided = this.machine.provide({
      actors: {
        recall: fromPromise(() => this.network.ask(() => ({ sent: this.sent, form: this.form }))),
        readApplies: fromPromise(({ input }) => this.network.ask(() => this.sheet(input.applyIds))),
        saveSent: fromPromise(({ input: { key, act } }) =>
          this.network.save(() => (this.sent = { key, act })),
        ),
        decideApplies: fromPromise(({ input }) => {
          this.noteSending(input)
          return this.network.ask(() => this.decide(input))
        }),
      },
      actions: {
        forgetSent: () => {
          this.sent = null
        },
        forgetForm: () => {
          this.form = null
        },
      },
    })
    this.clock = new SimulatedClock()
    const keySeed = `5f0c1e52-8f2b-4c39-9a55-00000000000${(this.seeds += 1)}`
    return createActor(provided, { input: { keySeed }, clock: this.clock }).start()
  }

  /** What a person may do here, by what the page shows. */
  private person(n: number) {
    const { actor } = this
    const { context } = actor.getSnapshot()
    const result = n % 3 === 0 ? 2 : 1
    const chosen = ids.filter((_, at) => ((n >> (at + 4)) & 1) === 1)
    const act: DecisionAct = {
      items: (context.sheet?.rows ?? []).map(({ apply }) => ({
        applyId: apply.id,
        applyNo: apply.applyNo,
        haulierName: apply.haulierName,
        version: apply.version,
        result: context.result,
        confirmFen: context.result === 1 ? 1_000 + (n % 3) : null,
        confirmFileId: null,
        repayAccount: context.result === 1 ? '3400123456789012' : null,
        hasPromised: Math.floor(n / 15) % 5 !== 0,
        remark: context.result === 2 ? '请补充对账单' : null,
      })),
    }
    const reviewed = { type: 'decision.reviewed', act, fields: {} } as const
    const events: LoanDecisionEvent[] = [
      { type: 'applies.chosen', result, applyIds: chosen },
      reviewed,
      reviewed,
      { type: 'decision.confirmed' },
      { type: 'decision.confirmed' },
      { type: 'decision.reopened' },
      { type: 'row.leftOut', applyId: ids[n % 3] ?? '' },
      { type: 'decision.closed' },
      { type: 'refused.reopened' },
      { type: 'outcome.asked' },
      { type: 'act.resent' },
      { type: 'act.abandoned' },
      { type: 'reading.retried' },
      { type: 'opening.retried' },
      ...(n % 4 === 0 ? [{ type: 'decision.abandoned' } as const] : []),
    ]
    const heard = events.filter((event) => actor.getSnapshot().can(event))
    const event = heard[Math.floor(n / 7) % Math.max(1, heard.length)]
    if (event) actor.send(event)
  }

  async step(kind: number, n: number) {
    if (kind < 6) this.person(n)
    else if (kind < 14) this.network.answer(n)
    else if (kind === 14) this.network.arrive()
    else if (kind === 15) this.clock.increment(30_000)
    else if (kind === 16) {
      this.actor.send({ type: 'session.unauthorised' })
      await turns()
      this.actor.send({ type: 'session.restored' })
    } else if (kind === 17 && n % 4 === 0) {
      this.network.abandon()
      this.actor.stop()
      // Given up before: the page that opens knows of no key any more.
      if (this.sent === null) this.open.clear()
      this.actor = this.openPage()
    } else if (kind === 18) this.withdraw(n)
    await turns()
    this.look()
  }

  /** The haulier takes one back. */
  private withdraw(n: number) {
    const apply = this.applies.get(ids[n % 3] ?? '')
    if (apply?.status === 10 && n % 7 === 0)
      this.applies.set(apply.id, { ...apply, status: 70, version: apply.version + 1 })
  }

  private look() {
    const snapshot = this.actor.getSnapshot()
    const { results, key, answeredKey, problem } = snapshot.context
    for (const row of results) {
      if (row.problem === null && !this.decided.has(row.applyId))
        this.broken.push('told as decided, and is not')
      // From here on its outcome is known.
      if (snapshot.matches('decided')) this.open.delete(row.applyId)
    }
    const isTaken = this.answered.has(key ?? answeredKey ?? '')
    if (snapshot.hasTag('editable') && problem?.code === 'timedOut' && isTaken)
      this.broken.push('unknown was taken for failed')
    // A final refusal of the key: the earlier batch is known to have taken effect.
    if (key === null)
      for (const [id, open] of this.open) if (this.answered.has(open)) this.open.delete(id)
  }

  /** Everything arrives: whatever was sent ends with a word on each. */
  async finish() {
    for (let turn = 0; turn < 60; turn += 1) {
      this.network.settle()
      await turns()
      this.clock.increment(30_000)
      const snapshot = this.actor.getSnapshot()
      if (snapshot.matches({ unanswered: 'notTaken' })) this.actor.send({ type: 'act.resent' })
      await turns()
      this.look()
    }
    const { value } = this.actor.getSnapshot()
    if (
      ['saving', 'sending', 'reading', 'opening'].includes(String(value)) ||
      typeof value === 'object'
    )
      this.broken.push(`never ends: ${JSON.stringify(value)}`)
    this.actor.stop()
  }
}
