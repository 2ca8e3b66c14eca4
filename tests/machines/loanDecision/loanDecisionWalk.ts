import { type Actor, createActor, type EventFromLogic, fromPromise } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { FormTexts } from '#contract/form.ts'
import type { decideApplies, DecisionSheet, LoanApply } from '#contract/loan.contract.ts'
import { waitingApply, decisionSheet } from '#contract/loan.examples.ts'
import { rowField } from '#contract/loanDecision.form.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { itemsIn, resultsOf } from '#machines/loanDecision/decisionResult.ts'
import type { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { ActTable } from '#tests/machines/actTable.ts'
import { type Opening, type Tab, Walk } from '#tests/machines/walk.ts'

type Machine = typeof loanDecisionMachine
type Page = Actor<Machine>
type LoanDecisionEvent = EventFromLogic<Machine>
type Reply = ReplyOf<typeof decideApplies>

const ids = ['6001', '6002', '6003']

/** A consigner decides three applications. */
export class LoanDecisionWalk extends Walk<LoanDecisionEvent, Page> {
  /** Applications that were decided, and under which key. */
  private readonly decided = new Map<string, string>()
  private readonly applies = new Map<string, LoanApply>(
    ids.map((id) => [id, { ...waitingApply, id, applyNo: `DK${id}`, version: 1 }]),
  )
  protected readonly table = new ActTable((act) => this.decide(act))
  protected override readonly subject = 'loanDecision'
  /** What the person has confirmed, by its key, and of it what with the promise. */
  private readonly confirmed = new Set<string>()
  private readonly promised = new Set<string>()
  /** Pages on which the promise stands as they are now. */
  private readonly promising = new Set<Page>()
  /** Applications whose waybills were shown on a page, since it read them. */
  private readonly seen = new Map<Page, Set<string>>()
  private readonly looked = new Map<string, Set<string>>()
  /** What a page had begun when it was looked at last. */
  private readonly begun = new Map<Page, SavedAct | null>()
  /** What the person was told is without effect. */
  private readonly failed = new Set<string>()
  private readonly told = new Set<ActOutput>()
  private form: FormTexts | null = null
  private readonly machine: Machine

  constructor(machine: Machine) {
    super()
    this.machine = machine
  }

  private sheet(applyIds: readonly string[]): DecisionSheet {
    const applies = applyIds.flatMap((id) => this.applies.get(id) ?? [])
    const left = { remainingFen: 10_000_000_000, receivableLeftFen: 10_000_000_000 }
    return {
      rows: applies.map((apply) => ({ apply, ...left })),
      quotaLeftFen: null,
      canConfirm: true,
      accounts: decisionSheet.accounts,
    }
  }

  private decide(act: SavedAct): Reply {
    if (!this.confirmed.has(act.key)) this.broken.push('sent without being confirmed')
    if (this.failed.has(act.key)) this.broken.push('unknown was taken for failed')
    const { key } = act
    const results = itemsIn(act).map((item): Reply['results'][number] => {
      if (item.result === 1 && !this.promised.has(key))
        this.broken.push('confirmed without promise')
      if (item.result === 1 && !this.looked.get(key)?.has(item.applyId))
        this.broken.push('confirmed without a look at the waybills')
      const apply = this.applies.get(item.applyId)
      const { applyNo = null, haulierName = null } = apply ?? {}
      const named = { applyId: item.applyId, applyNo, haulierName }
      if (!apply || apply.version !== item.version)
        return { ...named, problem: 'versionConflict', status: null }
      const [status, acceptState] = item.result === 1 ? ([20, 2] as const) : ([11, 3] as const)
      this.applies.set(apply.id, { ...apply, status, acceptState, version: apply.version + 1 })
      if (this.decided.has(apply.id)) this.broken.push('an application was decided twice')
      this.decided.set(apply.id, key)
      return { ...named, problem: null, status }
    })
    return { results }
  }

  protected open({ network, clock, keySeed }: Opening) {
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
    return createActor(provided, { input: { keySeed }, clock }).start()
  }

  protected wishes(_: Tab<Page>, n: number): LoanDecisionEvent[] {
    const chosen = ids.filter((_, at) => ((n >> (at + 4)) & 1) === 1)
    return [
      { type: 'applies.chosen', result: n % 3 === 0 ? 2 : 1, applyIds: chosen },
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
  }

  protected override way({ actor }: Tab<Page>): LoanDecisionEvent | undefined {
    const waiting = [...this.applies.values()].filter(({ status }) => status === 10)
    const events: LoanDecisionEvent[] = [
      { type: 'reading.retried' },
      { type: 'decision.confirmed' },
      { type: 'form.submitted' },
      { type: 'decision.closed' },
      { type: 'applies.chosen', result: 1, applyIds: waiting.slice(0, 1).map(({ id }) => id) },
    ]
    return events.find((event) => actor.getSnapshot().can(event))
  }

  protected override press(tab: Tab<Page>, event: LoanDecisionEvent, n: number) {
    const { actor } = tab
    // Who submits has looked at the fields, and now and then changed nothing.
    if (event.type === 'form.submitted' && n % 7 !== 0) this.fill(actor, n)
    super.press(tab, event, n)
    const begun = actor.getSnapshot().context.act
    if (event.type === 'decision.confirmed' && begun) {
      this.confirmed.add(begun.key)
      if (this.promising.has(actor)) this.promised.add(begun.key)
      this.looked.set(begun.key, new Set(this.seen.get(actor)))
    }
  }

  private fill(actor: Page, n: number) {
    const rows = actor.getSnapshot().context.sheet?.rows ?? []
    const promises = n % 9 !== 0
    if (promises) this.promising.add(actor)
    else this.promising.delete(actor)
    // Now and then one is not looked at.
    for (const [at, { apply }] of rows.entries()) {
      if (!actor.getSnapshot().matches('filling') || (n + at) % 5 === 0) continue
      this.seen.set(actor, new Set([...(this.seen.get(actor) ?? []), apply.id]))
      actor.send({ type: 'waybills.shown', applyId: apply.id })
    }
    const texts: FormTexts = {
      account: 'ICBC',
      promise: promises ? 'on' : '',
      ...Object.fromEntries(
        rows.flatMap(({ apply: { id } }) => [
          [rowField(1, id), String(10 + (n % 3))],
          [rowField(2, id), '请补充对账单'],
        ]),
      ),
    }
    actor.send({ type: 'form.typed', texts })
  }

  /** The haulier takes one back. */
  protected override outside(n: number) {
    const apply = this.applies.get(ids[n % 3] ?? '')
    if (apply?.status === 10 && n % 7 === 1)
      this.applies.set(apply.id, { ...apply, status: 70, version: apply.version + 1 })
  }

  protected override look({ actor }: Tab<Page>) {
    const snapshot = actor.getSnapshot()
    const { outcome, act, form } = snapshot.context
    const begun = this.begun.get(actor)
    this.begun.set(actor, snapshot.matches('acting') ? act : null)
    const isClosed = snapshot.matches('decided') && form.subject === null
    if (snapshot.matches('reading')) {
      this.promising.delete(actor)
      this.seen.delete(actor)
    }
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
}
