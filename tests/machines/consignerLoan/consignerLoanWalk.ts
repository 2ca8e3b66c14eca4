import {
  type Actor,
  type ActorRefFrom,
  createActor,
  type EventFromLogic,
  fromPromise,
  SimulatedClock,
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
import { FaultyNetwork, turns } from '#tests/machines/faultyNetwork.ts'

type Machine = typeof consignerLoanMachine
type ConsignerEvent = EventFromLogic<Machine>
type Tab = {
  actor: Actor<Machine>
  clock: SimulatedClock
  network: FaultyNetwork
  /** How the page stood when it was looked at last. */
  before: SnapshotFrom<Machine> | null
}

const authTypes = [1, 2, 3, 4] as const
const subject = 'consignerLoan'

/** A consigner that signs and revokes in two tabs before one server, over a network that loses, delays and repeats. */
export class ConsignerLoanWalk {
  readonly broken: string[] = []
  /** Acts that took effect. */
  readonly effects: { key: string; authType: AuthType; action: 'sign' | 'revoke' }[] = []
  private readonly auths = new Map<AuthType, ConsignerAuth>([
    [3, { ...confirming, authType: 3, status: 2 }],
  ])
  private readonly table = new ActTable((act) => this.save(act))
  private readonly agreed = new Set<string>()
  /** What the person was told is without effect. */
  private readonly failed = new Set<string>()
  private readonly told = new Set<ActOutput>()
  /** Forms whose typing the person gave up. */
  private readonly givenUp = new Set<AuthType>()
  private seeds = 0
  private readonly machine: Machine
  private readonly act: typeof actMachine
  private readonly tabs: Tab[]

  constructor(machine: Machine, act: typeof actMachine) {
    this.machine = machine
    this.act = act
    this.tabs = [this.openPage(), this.openPage()]
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

  private openPage(network = new FaultyNetwork()): Tab {
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
    const clock = new SimulatedClock()
    const input = { area: 'auths', signing: null, keySeed: `key-${(this.seeds += 1)}` } as const
    const actor = createActor(provided, { input, clock }).start()
    return { actor, clock, network, before: null }
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
    const authType = authTypes[n % 4] ?? 1
    const hasAgreed = Math.floor(n / 5) % 5 !== 0
    const texts = {
      validTo: `2027-11-2${n % 2}`,
      quotaFen: '20000000',
      signer: '周样三',
      hasAgreed: hasAgreed ? 'on' : '',
    }
    const signed = { type: 'form.submitted' } as const
    const events: ConsignerEvent[] = [
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
    const { actor } = tab
    const heard = events.filter((event) => actor.getSnapshot().can(event))
    const event = heard[Math.floor(n / 7) % Math.max(1, heard.length)]
    if (!event) return
    const { signing } = actor.getSnapshot().context
    if (event.type === 'auth.abandoned' && signing) this.givenUp.add(signing)
    if (event.type === 'auth.begun') this.givenUp.delete(event.authType)
    // Filled in and submitted at one go.
    if (event.type === 'form.submitted') actor.send({ type: 'form.typed', texts })
    actor.send(event)
    const begun = actor.getSnapshot().context.act
    if (event.type === 'form.submitted' && hasAgreed && begun) this.agreed.add(begun.key)
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
    } else if (m % 4 === 0) this.reload(tab)
    await turns()
    for (const one of this.tabs) this.look(one)
  }

  private look(tab: Tab) {
    const snapshot = tab.actor.getSnapshot()
    const { before } = tab
    tab.before = snapshot
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

  private reload(tab: Tab) {
    tab.network.abandon()
    tab.actor.stop()
    Object.assign(tab, this.openPage(tab.network))
  }

  /** Everything arrives: whatever was begun ends with a word on it, after a reload at the latest. */
  async finish() {
    await this.settle()
    for (const tab of this.tabs) this.reload(tab)
    await this.settle()
    for (const { actor } of this.tabs) {
      const snapshot = actor.getSnapshot()
      if (snapshot.hasTag('busy')) this.broken.push(`never ends: ${JSON.stringify(snapshot.value)}`)
      actor.stop()
    }
    if (this.table.open(subject)) this.broken.push('an act was left without its outcome')
  }

  private async settle() {
    for (let turn = 0; turn < 40; turn += 1) {
      for (const tab of this.tabs) {
        tab.network.settle()
        await turns()
        tab.clock.increment(30_000)
        const act = actIn(tab)
        if (act?.getSnapshot().can({ type: 'act.resent' })) act.send({ type: 'act.resent' })
        const { actor } = tab
        if (actor.getSnapshot().can({ type: 'loading.retried' }))
          actor.send({ type: 'loading.retried' })
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
