import {
  type Actor,
  type ActorRefFrom,
  createActor,
  type EventFromLogic,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import type { Draft } from '#contract/draft.contract.ts'
import type { LoanApplyDetail } from '#contract/loan.contract.ts'
import { approvedProject, material } from '#contract/loan.examples.ts'
import type { HaulierLoanDraft } from '#contract/haulierLoan.draft.ts'
import { Problem } from '#contract/problem.ts'
import {
  kindOf,
  haulierSubject,
  type HaulierLoanEvent,
} from '#machines/haulierLoan/haulierLoan.setup.ts'
import { haulierDraftOf, haulierDraftVersion } from '#machines/haulierLoan/haulierLoan.draft.ts'
import type { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import {
  isEditable,
  isWorthSaving,
  textsOfTrial,
  typedOf,
} from '#machines/haulierLoan/haulierLoan.terms.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import { createWatch } from '#machines/kit/watch/watch.machine.ts'
import { HaulierLoanServer, password } from './haulierLoanServer.ts'

type Machine = typeof haulierLoanMachine
type Name = 'send' | 'drop' | 'read' | 'save'
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

const terms = {
  amount: '100',
  term: '60',
  repayMethod: 'BULLET',
  purpose: 'DRIVER_FREIGHT',
  remark: '',
} as const

/** An application by these terms: who changes something in it and changes it back has typed nothing new. */
const stored = {
  projectId: approvedProject.id,
  applyFen: 100_000_000,
  termDays: 60,
  termMonths: null,
  repayMethod: terms.repayMethod,
  purpose: terms.purpose,
  remark: null,
}

// In the order in which a person who wants the loan would choose.
const personEvents: HaulierLoanEvent[] = [
  { type: 'opening.retried' },
  { type: 'project.chosen', projectId: approvedProject.id },
  { type: 'form.submitted' },
  { type: 'material.reported', material },
  { type: 'materials.confirmed' },
  { type: 'application.confirmed' },
  { type: 'application.reopened' },
  { type: 'supplement.confirmed' },
  { type: 'contract.opened' },
  { type: 'contract.ended' },
  { type: 'contract.read' },
  { type: 'eligibility.rechecked' },
  { type: 'withdrawal.confirmed' },
]
const detours: HaulierLoanEvent[] = [
  { type: 'form.typed', texts: { ...terms, amount: '70' } },
  { type: 'form.typed', texts: { amount: '' } },
  { type: 'form.typed', texts: terms },
  { type: 'trial.changed', trial: { amountFen: 50_000_000, term: 90 } },
  { type: 'trial.adopted' },
  { type: 'saved.adopted' },
  { type: 'project.reopened' },
  { type: 'terms.reopened' },
  { type: 'materials.reopened' },
  { type: 'withdrawal.requested' },
  { type: 'withdrawal.abandoned' },
  { type: 'contract.reconsidered' },
  { type: 'apply.refreshed' },
  { type: 'application.renewed' },
]

type ActEvent = EventFromLogic<typeof actMachine>
const actEvents: ActEvent[] = [
  { type: 'act.authorised', password },
  { type: 'act.resent' },
  { type: 'outcome.asked' },
]
const actDetours: ActEvent[] = [
  { type: 'act.dropped' },
  { type: 'act.authorised', password: 'wrong' },
  { type: 'outcome.asked' },
]

const editing = ['choosingProject', 'terms', 'fillingMaterials', 'previewing'] as const

/** Tabs of one person before one server, over a network that loses, delays and repeats. */
export class HaulierLoanWalk {
  readonly server = new HaulierLoanServer()
  readonly drafts = new Map<string, HaulierLoanDraft>()
  readonly tabs: Actor<Machine>[] = []
  readonly broken: string[] = []
  private waiting: Request[] = []
  private travelling: Request[] = []
  /** What a person typed last as the amount, of which application; forgotten with the end of its editing. */
  private typed: { subject: string; amount: string } | null = null
  private readonly clocks: SimulatedClock[] = []
  private seeds = 0
  private readonly machine: Machine

  constructor(machine: Machine, count: number, applyId: string | null = null) {
    this.machine = machine
    if (applyId !== null) this.server.store(applyId, stored)
    for (let tab = 0; tab < count; tab += 1) this.open(tab, applyId)
  }

  private ask(tab: number, name: Name, perform: () => unknown) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.waiting.push({ tab, name, perform, settle: { resolve, reject } })
    // Settled with what `perform` gives, which the caller typed.
    return promise as Promise<never>
  }

  private noteSent({ key }: SavedAct) {
    const row = this.server.rows.get(key)
    if (!row) return void this.broken.push('something was sent before it was saved')
    const { applyId } = row.act.body
    if (kindOf(row.act) === 'start' && !this.server.applies.has(String(applyId)))
      this.broken.push('an application was handed in that was never stored')
  }

  private provided(tab: number) {
    const { server } = this
    const read = <Input, Output>(does: (input: Input) => Output) =>
      fromPromise<Output, Input>(({ input }) => this.ask(tab, 'read', () => does(input)))
    const act = actMachine.provide({
      actors: {
        readAct: read(({ subject }: { subject: string }) => server.untold(subject)),
        saveAct: fromPromise(({ input: { subject, act } }) =>
          this.ask(tab, 'save', () => server.save(subject, act)),
        ),
        sendAct: fromPromise(({ input: { act, password: typed } }) => {
          this.noteSent(act)
          return this.ask(tab, 'send', () => server.send(act, typed))
        }),
        askOutcome: read(({ act }: { act: SavedAct }) => server.outcome(act.key)),
        dropAct: fromPromise(({ input }) =>
          this.ask(tab, 'drop', () => server.drop(input.act.key)),
        ),
      },
      actions: {
        noteTold: (_, { key }) => {
          const row = server.rows.get(key)
          if (row) row.isSeen = true
        },
      },
    })
    return this.machine.provide({
      actors: {
        act,
        readDraft: read(({ subjectId }: { subjectId: string }): Draft | null => {
          const draft = this.drafts.get(subjectId)
          return draft
            ? {
                machineId: 'haulierLoan',
                version: haulierDraftVersion,
                ownerId: '1',
                subjectId,
                savedAt: '2026-11-21 09:00:00',
                draft,
              }
            : null
        }),
        loadOffer: read(() => server.loadOffer()),
        getApply: read(({ applyId }: { applyId: string }) => server.getApply(applyId)),
        watch: createWatch<string, LoanApplyDetail>().provide({
          actors: { look: fromPromise(async ({ input }) => server.getApply(input.subject)) },
        }),
      },
      actions: {
        forgetNewDraft: ({ context }) => {
          if (context.applyId === null) this.forgetDraft(haulierSubject(context))
        },
      },
    })
  }

  private open(tab: number, applyId: string | null) {
    this.tabs[tab]?.stop()
    const clock = new SimulatedClock()
    this.clocks[tab] = clock
    this.seeds += 1
    const input = {
      applyId,
      productCode: 'YFD' as const,
      keySeed: `seed-${tab}-${this.seeds}-0123456789`,
    }
    const actor = createActor(this.provided(tab), { input, clock })
    this.tabs[tab] = actor
    // The flow saves whenever the wizard comes to rest.
    actor.subscribe((snapshot) => {
      const { context } = snapshot
      if (!snapshot.hasTag('resumable')) return
      if (isWorthSaving(context)) this.drafts.set(haulierSubject(context), haulierDraftOf(context))
      else this.forgetDraft(haulierSubject(context))
    })
    actor.start()
  }

  protected forgetDraft(subject: string) {
    this.drafts.delete(subject)
  }

  reload(tab: number) {
    // What was on its way when the tab went may arrive yet; its answer reaches nobody.
    for (const request of this.waiting) if (request.tab === tab) this.travel(request)
    this.waiting = this.waiting.filter((it) => it.tab !== tab)
    this.open(tab, this.tabs[tab]?.getSnapshot().context.applyId ?? null)
  }

  private travel(request: Request) {
    this.travelling.push(request)
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
      this.travel(request)
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
  click(tab: number, event: HaulierLoanEvent | undefined) {
    const actor = this.tabs[tab]
    if (!actor || !event) return
    const before = actor.getSnapshot()
    const sent = this.waiting.length
    for (let times = 0; times < 3 && actor.getSnapshot().can(event); times += 1) {
      this.noteTyped(actor, event)
      actor.send(event)
    }
    if (before.hasTag('busy') && this.waiting.length !== sent)
      this.broken.push(`${event.type} had an effect in ${JSON.stringify(before.value)}`)
    if (this.waiting.length > sent + 1) this.broken.push(`${event.type} had more than one effect`)
  }

  private actOf(tab: number) {
    // `as`: the wizard invokes the act under this name.
    return this.tabs[tab]?.getSnapshot().children['act'] as
      | ActorRefFrom<typeof actMachine>
      | undefined
  }

  private clickAct(tab: number, event: ActEvent | undefined) {
    const sent = this.waiting.length
    for (let times = 0; times < 3; times += 1) {
      const act = this.actOf(tab)
      if (event && act?.getSnapshot().can(event)) act.send(event)
    }
    if (this.waiting.length > sent + 1) this.broken.push(`${event?.type} had more than one effect`)
  }

  private noteTyped(actor: Actor<Machine>, event: HaulierLoanEvent) {
    const { context } = actor.getSnapshot()
    if (event.type === 'saved.adopted' || event.type === 'application.renewed') this.typed = null
    const amount =
      event.type === 'form.typed'
        ? event.texts['amount']
        : event.type === 'trial.adopted' && context.trial
          ? textsOfTrial(context.trial)['amount']
          : undefined
    if (amount !== undefined) this.typed = { subject: haulierSubject(context), amount }
  }

  /** Every kind of thing that can happen; `n` says to whom, or which. */
  async step(kind: number, n: number) {
    const tab = n % this.tabs.length
    const actor = this.tabs[tab]
    const happenings = [
      () => this.click(tab, personEvents[n % personEvents.length]),
      () => this.click(tab, detours[n % detours.length]),
      () => this.click(tab, detours[n % detours.length]),
      () => this.advance(tab),
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
      () => this.clickAct(tab, actDetours[n % actDetours.length]),
      () => this.clocks[tab]?.increment(40_000),
      () => actor?.send({ type: 'session.unauthorised' }),
      () => actor?.send({ type: 'session.restored' }),
      () => (this.server.isFallen = n % 3 === 0),
    ]
    happenings[kind % happenings.length]?.()
    await turns()
    this.look()
  }

  /** What must be true after every step. */
  private look() {
    const live = [...this.server.applies.values()].filter(
      ({ status }) => ![22, 60, 70, 80].includes(status),
    )
    if (live.length > 1) this.broken.push('two applications are live')
    for (const actor of this.tabs) {
      const snapshot = actor.getSnapshot()
      const { value, context } = snapshot
      const truth = this.server.applies.get(context.applyId ?? '')?.status
      const said = outcomes[String(value)]
      if (said && said !== truth)
        this.broken.push(`${String(value)} is shown of an application in ${truth}`)
      if (JSON.stringify(context).includes(password)) this.broken.push('the password is stored')
      if (this.tabs.length === 1) this.lookAtTyped(actor)
    }
  }

  private lookAtTyped(actor: Actor<Machine>) {
    const snapshot = actor.getSnapshot()
    const { context } = snapshot
    if (context.apply && !isEditable(context.apply.status)) this.typed = null
    if (!editing.some((state) => snapshot.matches(state))) return
    const { texts } = context.form
    const amount =
      this.typed?.amount ?? (context.apply ? typedOf(context.apply).terms : texts)['amount']
    if (amount !== texts['amount'])
      this.broken.push(`${amount} was typed or stored, ${texts['amount']} is left`)
  }

  /** The event by which a person who wants the loan goes on. */
  private guide(tab: number) {
    const snapshot = this.tabs[tab]?.getSnapshot()
    const act = this.actOf(tab)?.getSnapshot()
    if (act)
      this.clickAct(
        tab,
        actEvents.find((it) => act.can(it)),
      )
    if (!snapshot || snapshot.hasTag('busy')) return
    if (snapshot.matches('terms')) this.click(tab, { type: 'form.typed', texts: terms })
    if (snapshot.matches('fillingMaterials') || snapshot.matches('supplementing'))
      this.tabs[tab]?.send({ type: 'material.reported', material })
    const event = personEvents.find(
      (it) => it.type !== 'material.reported' && this.tabs[tab]?.getSnapshot().can(it),
    )
    if (event) this.click(tab, event)
  }

  /** One step on the straight way. */
  private advance(tab: number) {
    if (this.waiting.length > 0) this.answer(0, 'delivered')
    else this.guide(tab)
  }

  /** A patient person over a sound network: everything comes to an end. */
  async finish() {
    this.server.isFallen = false
    for (let round = 0; round < 80 && this.broken.length === 0; round += 1) {
      while (this.waiting.length > 0) {
        this.answer(0, 'delivered')
        await turns()
      }
      this.server.happen(0)
      for (const [tab, actor] of this.tabs.entries()) {
        this.clocks[tab]?.increment(40_000)
        if (actor.getSnapshot().matches('suspended')) actor.send({ type: 'session.restored' })
        if (!actor.getSnapshot().hasTag('terminal')) this.guide(tab)
      }
      await turns()
      this.look()
    }
    for (const actor of this.tabs) {
      const at = actor.getSnapshot()
      // Where the other tab has the live application, this one is led to it by a link.
      const isIdle = this.tabs.length > 1 && at.matches('choosingProject')
      if (!at.hasTag('terminal') && !isIdle && this.broken.length === 0)
        this.broken.push(`it never ended: ${JSON.stringify(at.value)}`)
      actor.stop()
    }
  }
}

const outcomes: Record<string, number> = { settled: 60, rejected: 22, withdrawn: 70, expired: 80 }
