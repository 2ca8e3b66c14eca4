import {
  type Actor,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import { approvedProject, material } from '#contract/loan.examples.ts'
import type { HaulierLoanDraft } from '#contract/haulierLoan.draft.ts'
import { Problem } from '#contract/problem.ts'
import { haulierSubject, type HaulierLoanEvent } from '#machines/haulierLoan/haulierLoan.context.ts'
import {
  haulierDraftOf,
  haulierDraftVersion,
  jsonOfHaulier,
} from '#machines/haulierLoan/haulierLoan.draft.ts'
import type { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import {
  fenOfTyped,
  isEditable,
  isWorthSaving,
  typedOf,
} from '#machines/haulierLoan/haulierLoan.terms.ts'
import { HaulierLoanServer, password } from './haulierLoanServer.ts'

type Machine = typeof haulierLoanMachine
type Name = 'insert' | 'start' | 'withdraw' | 'sign' | 'read' | 'save'
type Request = {
  tab: number
  name: Name
  key: string | null
  /** What it acts on: the application and its version. */
  on: string
  /** Does at the server what was asked. */
  perform: () => unknown
  settle: { resolve: (value: unknown) => void; reject: (error: unknown) => void }
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

const terms = {
  amount: '100',
  term: 60,
  repayMethod: 'BULLET',
  purpose: 'DRIVER_FREIGHT',
  remark: '',
} as const

/** An application by these terms: who changes something in it and changes it back has typed nothing new. */
const stored = {
  projectId: approvedProject.id,
  applyFen: fenOfTyped(terms.amount) ?? 0,
  termDays: terms.term,
  termMonths: null,
  repayMethod: terms.repayMethod,
  purpose: terms.purpose,
  remark: null,
}

// In the order in which a person who wants the loan would choose.
const personEvents: HaulierLoanEvent[] = [
  { type: 'opening.retried' },
  { type: 'project.chosen', projectId: approvedProject.id },
  { type: 'terms.confirmed', terms },
  { type: 'material.reported', material },
  { type: 'materials.confirmed' },
  { type: 'application.confirmed' },
  { type: 'saving.retried' },
  { type: 'act.resumed' },
  { type: 'outcome.asked' },
  { type: 'application.reopened' },
  { type: 'supplement.confirmed' },
  { type: 'contract.opened' },
  { type: 'contract.read' },
  { type: 'contract.signed', password },
  { type: 'eligibility.rechecked' },
  { type: 'withdrawal.confirmed' },
]
const detours: HaulierLoanEvent[] = [
  { type: 'terms.typed', terms: { ...terms, amount: '70' } },
  { type: 'terms.typed', terms: { amount: '' } },
  { type: 'terms.confirmed', terms: { ...terms, amount: '60' } },
  { type: 'trial.changed', trial: { amount: '50', term: 90 } },
  { type: 'trial.adopted' },
  { type: 'saved.adopted' },
  { type: 'project.reopened' },
  { type: 'terms.reopened' },
  { type: 'materials.reopened' },
  { type: 'act.dropped' },
  { type: 'withdrawal.requested' },
  { type: 'withdrawal.abandoned' },
  { type: 'contract.signed', password: 'wrong' },
  { type: 'contract.reconsidered' },
  { type: 'apply.refreshed' },
  { type: 'application.renewed' },
]

const acts: readonly Name[] = ['insert', 'start', 'withdraw', 'sign']
const editing = ['choosingProject', 'terms', 'fillingMaterials', 'previewing'] as const

/** Tabs of one person before one server, over a network that loses, delays and repeats. */
export class HaulierLoanWalk {
  readonly server = new HaulierLoanServer()
  readonly drafts = new Map<string, HaulierLoanDraft>()
  readonly tabs: Actor<Machine>[] = []
  readonly broken: string[] = []
  private waiting: Request[] = []
  private travelling: Request[] = []
  /** Sent, and never answered for good. */
  private openActs: Request[] = []
  /** What a person typed last as the amount, of which application; forgotten with the end of its editing. */
  private typed: { subject: string; amount: string } | null = null
  private readonly polls = new Map<number, () => void>()
  private readonly clocks: SimulatedClock[] = []
  private seeds = 0
  private readonly machine: Machine

  constructor(machine: Machine, count: number, applyId: string | null = null) {
    this.machine = machine
    if (applyId !== null) this.server.store(applyId, stored)
    for (let tab = 0; tab < count; tab += 1) this.open(tab, applyId)
  }

  private ask(tab: number, name: Name, perform: () => unknown, key: string | null, on: string) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const request: Request = { tab, name, key, on, perform, settle: { resolve, reject } }
    this.noteSent(request)
    this.waiting.push(request)
    // Settled with what `perform` gives, which the caller typed.
    return promise as Promise<never>
  }

  private noteSent(request: Request) {
    const { name, key, on, tab } = request
    if (!acts.includes(name) || this.tabs.length > 1) return
    const context = this.tabs[tab]?.getSnapshot().context
    const draft = context && this.drafts.get(haulierSubject(context))
    const saved = {
      insert: draft?.saveKey,
      start: draft?.startKey,
      withdraw: draft?.withdrawKey,
      sign: draft?.signKey,
    }
    // `acts` are exactly these four.
    if (saved[name as keyof typeof saved] !== key)
      this.broken.push(`${name} was sent before its key was saved`)
    if (this.openActs.some((open) => open.name === name && open.on === on && open.key !== key))
      this.broken.push(`${name} was sent under a new key while the outcome of another is open`)
    if (name === 'start' && !this.server.applies.has(context?.applyId ?? ''))
      this.broken.push('an application was handed in that was never stored')
    this.openActs.push(request)
  }

  private provided(tab: number) {
    const { server } = this
    const read = <Input, Output>(does: (input: Input) => Output) =>
      fromPromise<Output, Input>(({ input }) => this.ask(tab, 'read', () => does(input), null, ''))
    type Act = { applyId: string; version: number; key: string }
    const act = (name: Name, input: Act, does: () => unknown) =>
      this.ask(tab, name, does, input.key, `${input.applyId} ${input.version}`)
    return this.machine.provide({
      actors: {
        readDraft: read(({ subjectId }: { subjectId: string }) => {
          const draft = this.drafts.get(subjectId)
          return draft
            ? {
                machineId: 'haulierLoan',
                version: haulierDraftVersion,
                ownerId: '1',
                subjectId,
                savedAt: '2026-11-21 09:00:00',
                draft: jsonOfHaulier(draft),
              }
            : null
        }),
        saveDraft: fromPromise<void, { subjectId: string; draft: HaulierLoanDraft }>(({ input }) =>
          this.ask(tab, 'save', () => void this.drafts.set(input.subjectId, input.draft), null, ''),
        ),
        loadOffer: read(() => server.loadOffer()),
        getApply: read(({ applyId }: { applyId: string }) => server.getApply(applyId)),
        insertApply: fromPromise(({ input: { body, key } }) =>
          this.ask(
            tab,
            'insert',
            () => server.insert(body, key),
            key,
            `${body.applyId ?? 'new'} ${body.version ?? 0}`,
          ),
        ),
        startApply: fromPromise(({ input }) => act('start', input, () => server.start(input))),
        withdrawApply: fromPromise(({ input }) =>
          act('withdraw', input, () => server.withdraw(input)),
        ),
        signApply: fromPromise(({ input }) =>
          act('sign', input, () => server.sign(input, input.password)),
        ),
        applyPoll: fromCallback<EventObject, { applyId: string }>(({ sendBack, input }) => {
          this.polls.set(tab, () =>
            sendBack({ type: 'apply.reported', apply: server.getApply(input.applyId) }),
          )
          return () => this.polls.delete(tab)
        }),
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

  private close({ name, on, key }: Request) {
    this.openActs = this.openActs.filter((it) => it.name !== name || it.on !== on || it.key !== key)
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
    this.close(request)
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

  private noteTyped(actor: Actor<Machine>, event: HaulierLoanEvent) {
    const { context } = actor.getSnapshot()
    if (event.type === 'saved.adopted' || event.type === 'application.renewed') this.typed = null
    const amount =
      event.type === 'terms.typed' || event.type === 'terms.confirmed'
        ? event.terms.amount
        : event.type === 'trial.adopted'
          ? context.trial?.amount
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
      () => this.polls.get(tab)?.(),
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
    const { amount } = this.typed ?? (context.apply ? typedOf(context.apply).terms : context.terms)
    if (amount !== context.terms.amount)
      this.broken.push(`${amount} was typed or stored, ${context.terms.amount} is left`)
  }

  /** The event by which a person who wants the loan goes on. */
  private guide(tab: number) {
    const snapshot = this.tabs[tab]?.getSnapshot()
    if (!snapshot || snapshot.hasTag('busy')) return
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
      // Where the other tab has the live application, this one is led to it by a link.
      const isIdle = this.tabs.length > 1 && at.matches('choosingProject')
      if (!at.hasTag('terminal') && !isIdle && this.broken.length === 0)
        this.broken.push(`it never ended: ${JSON.stringify(at.value)}`)
      actor.stop()
    }
  }
}

const outcomes: Record<string, number> = { settled: 60, rejected: 22, withdrawn: 70, expired: 80 }
