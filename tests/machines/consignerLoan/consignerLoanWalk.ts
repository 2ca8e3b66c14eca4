import {
  type Actor,
  createActor,
  type EventFromLogic,
  fromPromise,
  type SnapshotFrom,
} from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import type { FormTexts } from '#contract/form.ts'
import type { AuthType, ConsignerAuth } from '#contract/loan.contract.ts'
import { confirming, consigner } from '#contract/loan.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import {
  authIn,
  type ConsignerFacts,
  subjectOf,
} from '#machines/consignerLoan/consignerLoan.setup.ts'
import type { actMachine } from '#machines/kit/act/act.machine.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { ActTable } from '#tests/machines/actTable.ts'
import { type Opening, type Tab, Walk } from '#tests/machines/walk.ts'

type Machine = typeof consignerLoanMachine
type Page = Actor<Machine>
type ConsignerEvent = EventFromLogic<Machine>

const authTypes = [1, 2, 3, 4] as const

/** A consigner signs and revokes. */
export class ConsignerLoanWalk extends Walk<ConsignerEvent, Page> {
  /** Acts that took effect. */
  private readonly effects: { key: string; authType: AuthType; action: 'sign' | 'revoke' }[] = []
  private readonly auths = new Map<AuthType, ConsignerAuth>([
    [3, { ...confirming, authType: 3, status: 2 }],
  ])
  protected readonly table = new ActTable((act) => this.save(act))
  protected override readonly subject = 'consignerLoan'
  private readonly agreed = new Set<string>()
  /** What the person was told is without effect. */
  private readonly failed = new Set<string>()
  private readonly told = new Set<ActOutput>()
  /** Forms whose typing the person gave up. */
  private readonly givenUp = new Set<AuthType>()
  /** How a page stood when it was looked at last. */
  private readonly before = new WeakMap<Page, SnapshotFrom<Machine>>()
  private readonly machine: Machine
  private readonly act: typeof actMachine

  constructor(machine: Machine, act: typeof actMachine) {
    super()
    this.machine = machine
    this.act = act
  }

  private facts(): ConsignerFacts {
    return { info: consigner, auths: [...this.auths.values()], today: '2026-11-21' }
  }

  private save(act: SavedAct): ConsignerAuth {
    const { authType, action } = authIn(act)
    const before = this.auths.get(authType)
    if (action === 'revoke' && before?.status !== 2) throw new Problem('stateForbids')
    if (action === 'sign' && !this.agreed.has(act.key)) this.broken.push('signed without agreement')
    if (this.failed.has(act.key)) this.broken.push('unknown was taken for failed')
    if (this.effects.some(({ key }) => key === act.key))
      this.broken.push('one key took effect twice')
    const reply: ConsignerAuth =
      action === 'revoke' && before
        ? { ...before, status: 4 }
        : { ...confirming, ...act.body, authType, status: 2 }
    this.auths.set(authType, reply)
    this.effects.push({ key: act.key, authType, action })
    return reply
  }

  protected open({ network, clock, keySeed }: Opening) {
    const provided = this.machine.provide({
      actors: {
        act: this.table.over(network, this.act),
        loadConsigner: fromPromise(() => network.ask(() => this.facts())),
        readForm: fromPromise(() => network.ask((): FormTexts | null => null)),
      },
      actions: {
        forgetForm: (_, { subject }) => {
          const authType = authTypes.find((it) => subjectOf(it) === subject)
          if (authType === undefined || this.givenUp.has(authType)) return
          const isSigned = this.effects.some(
            (effect) => effect.authType === authType && effect.action === 'sign',
          )
          if (!isSigned) this.broken.push('typing of what was not signed is lost')
        },
      },
    })
    const input = { area: 'auths', signing: null, keySeed } as const
    return createActor(provided, { input, clock }).start()
  }

  protected wishes(_: Tab<Page>, n: number): ConsignerEvent[] {
    const authType = authTypes[n % 4] ?? 1
    const signed = { type: 'form.submitted' } as const
    return [
      { type: 'auth.begun', authType },
      { type: 'auth.begun', authType },
      signed,
      signed,
      signed,
      { type: 'auth.abandoned' },
      { type: 'revocation.requested', authType },
      { type: 'revocation.confirmed' },
      { type: 'revocation.confirmed' },
      { type: 'revocation.abandoned' },
      { type: 'loading.retried' },
      ...(n % 5 === 0 ? [{ type: 'area.chosen', area: 'auths', signing: authType } as const] : []),
      ...(n % 3 === 0 ? [{ type: 'area.chosen', area: 'projects', signing: null } as const] : []),
    ]
  }

  protected override way({ actor }: Tab<Page>): ConsignerEvent | undefined {
    const { auths } = this.facts()
    const authType = authTypes.find((it) => !auths.some((auth) => auth.authType === it)) ?? 3
    const events: ConsignerEvent[] = [
      { type: 'loading.retried' },
      { type: 'form.submitted' },
      { type: 'revocation.confirmed' },
      authType === 3
        ? { type: 'revocation.requested', authType }
        : { type: 'auth.begun', authType },
    ]
    return events.find((event) => actor.getSnapshot().can(event))
  }

  protected override press(tab: Tab<Page>, event: ConsignerEvent, n: number) {
    const { actor } = tab
    // The address of the page leads there at any time.
    if (event.type === 'area.chosen') return actor.send(event)
    const hasAgreed = n % 5 !== 0
    const { signing } = actor.getSnapshot().context
    if (event.type === 'auth.abandoned' && signing) this.givenUp.add(signing)
    if (event.type === 'auth.begun') this.givenUp.delete(event.authType)
    if (event.type === 'form.submitted') {
      // Filled in and submitted at one go.
      const texts = {
        validTo: `2027-11-2${n % 2}`,
        quotaFen: '20000000',
        signer: '周样三',
        hasAgreed: hasAgreed ? 'on' : '',
      }
      actor.send({ type: 'form.typed', texts })
    }
    super.press(tab, event, n)
    const begun = actor.getSnapshot().context.act
    if (event.type === 'form.submitted' && hasAgreed && begun) this.agreed.add(begun.key)
  }

  protected override look({ actor }: Tab<Page>) {
    const snapshot = actor.getSnapshot()
    const before = this.before.get(actor)
    this.before.set(actor, snapshot)
    const { outcome, signing, revoking } = snapshot.context
    if (snapshot.matches('revoking') && revoking === null)
      this.broken.push('revokes nobody knows what')
    if (snapshot.matches('authorising') && signing === null) this.broken.push('a form of nothing')
    if (outcome === null || this.told.has(outcome)) return
    this.told.add(outcome)
    const { key } = outcome.act
    const isDone = this.effects.some((effect) => effect.key === key)
    if (outcome.kind === 'done' && !isDone) this.broken.push('told as done, and is not')
    if (outcome.kind === 'refused' || outcome.kind === 'dropped') this.failed.add(key)
    if (this.failed.has(key) && isDone) this.broken.push('told as failed, and is done')
    const wasSigning = before?.matches({ authorising: 'acting' }) ? before.context.signing : null
    const isOwnDone = outcome.isOwn && outcome.kind === 'done'
    if (wasSigning !== null && !isOwnDone && signing !== wasSigning)
      this.broken.push('a form was closed that was not signed')
  }

  /** What was signed and revoked. */
  done = () => this.effects.map(({ action }) => action)
}
