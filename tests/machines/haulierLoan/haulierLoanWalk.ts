import { type Actor, createActor, fromPromise } from 'xstate'
import type { Draft } from '#contract/draft.contract.ts'
import type { HaulierLoanDraft } from '#contract/haulierLoan.draft.ts'
import type { LoanApplyDetail } from '#contract/loan.contract.ts'
import { approvedProject, material } from '#contract/loan.examples.ts'
import { haulierDraftOf, haulierDraftVersion } from '#machines/haulierLoan/haulierLoan.draft.ts'
import type { haulierLoanMachine } from '#machines/haulierLoan/haulierLoan.machine.ts'
import {
  consents,
  haulierSubject,
  type HaulierLoanEvent,
} from '#machines/haulierLoan/haulierLoan.setup.ts'
import {
  isEditable,
  isWorthSaving,
  textsOfTrial,
  typedOf,
} from '#machines/haulierLoan/haulierLoan.terms.ts'
import { createWatch } from '#machines/kit/watch/watch.machine.ts'
import type { FaultyNetwork } from '#tests/machines/faultyNetwork.ts'
import { type Opening, type Tab, Walk } from '#tests/machines/walk.ts'
import { HaulierLoanServer } from './haulierLoanServer.ts'

type Machine = typeof haulierLoanMachine
type Wizard = Actor<Machine>

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
const way: HaulierLoanEvent[] = [
  { type: 'opening.retried' },
  { type: 'project.chosen' },
  { type: 'form.submitted' },
  { type: 'material.reported', material },
  { type: 'materials.confirmed' },
  { type: 'application.confirmed', agreed: consents },
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

const editing = ['choosingProject', 'terms', 'fillingMaterials', 'previewing'] as const

/** A haulier applies for a loan. */
export class HaulierLoanWalk extends Walk<HaulierLoanEvent, Wizard> {
  readonly server = new HaulierLoanServer()
  protected readonly table = this.server.acts
  private readonly drafts = new Map<string, HaulierLoanDraft>()
  /** What a person typed last as the amount, of which application; forgotten with the end of its editing. */
  private typed: { subject: string; amount: string } | null = null
  private readonly machine: Machine
  private readonly applyId: string | null

  /** Of an application that is stored already, where it is named. */
  constructor(machine: Machine, applyId: string | null = null) {
    super()
    this.machine = machine
    this.applyId = applyId
    if (applyId !== null) this.server.store(applyId, stored)
  }

  private provided(network: FaultyNetwork) {
    const { server } = this
    const on = <Input, Output>(does: (input: Input) => Output) =>
      fromPromise<Output, Input>(({ input }) => network.ask(() => does(input)))
    return this.machine.provide({
      actors: {
        act: server.acts.over(network),
        readDraft: on(({ subjectId }: { subjectId: string }): Draft | null => {
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
        loadOffer: on(() => server.loadOffer()),
        getApply: on(({ applyId }: { applyId: string }) => server.getApply(applyId)),
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

  protected open({ network, clock, keySeed }: Opening, before: Wizard | null) {
    const applyId = before ? before.getSnapshot().context.applyId : this.applyId
    const input = { applyId, productCode: 'YFD' as const, keySeed }
    const actor = createActor(this.provided(network), { input, clock })
    // The flow saves whenever the wizard comes to rest.
    actor.subscribe((snapshot) => {
      const { context } = snapshot
      if (!snapshot.hasTag('resumable')) return
      if (isWorthSaving(context)) this.drafts.set(haulierSubject(context), haulierDraftOf(context))
      else this.forgetDraft(haulierSubject(context))
    })
    return actor.start()
  }

  protected forgetDraft(subject: string) {
    this.drafts.delete(subject)
  }

  protected wishes(_tab: Tab<Wizard>, _n: number): readonly HaulierLoanEvent[] {
    return [...way, ...detours]
  }

  protected override way({ actor }: Tab<Wizard>) {
    const snapshot = actor.getSnapshot()
    if (snapshot.matches('choosingProject'))
      actor.send({ type: 'project.marked', projectId: approvedProject.id })
    if (snapshot.matches('terms')) this.type(actor, terms)
    if (snapshot.matches('fillingMaterials') || snapshot.matches('supplementing'))
      actor.send({ type: 'material.reported', material })
    return way.find((it) => it.type !== 'material.reported' && actor.getSnapshot().can(it))
  }

  protected override press(tab: Tab<Wizard>, event: HaulierLoanEvent, n: number) {
    if (event.type === 'form.typed') return this.type(tab.actor, event.texts)
    const { context } = tab.actor.getSnapshot()
    if (event.type === 'saved.adopted' || event.type === 'application.renewed') this.typed = null
    if (event.type === 'trial.adopted' && context.trial)
      this.noteTyped(tab.actor, textsOfTrial(context.trial)['amount'])
    super.press(tab, event, n)
  }

  private type(actor: Wizard, texts: Readonly<Record<string, string>>) {
    this.noteTyped(actor, texts['amount'])
    actor.send({ type: 'form.typed', texts })
  }

  private noteTyped(actor: Wizard, amount: string | undefined) {
    if (amount !== undefined)
      this.typed = { subject: haulierSubject(actor.getSnapshot().context), amount }
  }

  protected override outside(n: number) {
    this.server.happen(n)
    this.server.isFallen = n % 6 === 1
  }

  protected override calm() {
    this.outside(0)
  }

  protected override look({ actor }: Tab<Wizard>) {
    const { server } = this
    for (const id of server.neverStored)
      this.broken.push(`application ${id} was handed in and never stored`)
    const live = [...server.applies.values()].filter(
      ({ status }) => ![22, 60, 70, 80].includes(status),
    )
    if (live.length > 1) this.broken.push('two applications are live')
    const { value, context } = actor.getSnapshot()
    const truth = server.applies.get(context.applyId ?? '')?.status
    const said = outcomes[String(value)]
    if (said && said !== truth)
      this.broken.push(`${String(value)} is shown of an application in ${truth}`)
    if (this.tabs.length === 1) this.lookAtTyped(actor)
  }

  private lookAtTyped(actor: Wizard) {
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

  protected override hasEnded({ actor }: Tab<Wizard>) {
    const at = actor.getSnapshot()
    // Where the other tab has the live application, this one is led to it by a link.
    const isIdle = this.tabs.length > 1 && at.matches('choosingProject')
    return isIdle || at.hasTag('terminal')
  }
}

const outcomes: Record<string, number> = { settled: 60, rejected: 22, withdrawn: 70, expired: 80 }
