import { type Actor, createActor, type EventFromLogic, fromPromise, SimulatedClock } from 'xstate'
import type { AuthAct, FormFields, Sent } from '#contract/consignerLoan.draft.ts'
import type { AuthType, ConsignerAuth } from '#contract/loan.contract.ts'
import { confirming, consigner } from '#contract/loan.examples.ts'
import { isOutcomeOpen, Problem, problemOf } from '#contract/problem.ts'
import type { consignerLoanMachine } from '#machines/consignerLoan/consignerLoan.machine.ts'
import type { ConsignerFacts } from '#machines/consignerLoan/consignerLoan.setup.ts'
import { FaultyNetwork, turns } from '#tests/machines/faultyNetwork.ts'

type Machine = typeof consignerLoanMachine
type ConsignerEvent = EventFromLogic<Machine>

const authTypes = [1, 2, 3, 4] as const

/** A consigner that signs and revokes before one server, over a network that loses, delays and repeats. */
export class ConsignerLoanWalk {
  readonly broken: string[] = []
  /** Acts that took effect. */
  readonly effects: { key: string; authType: AuthType; action: AuthAct['action'] }[] = []
  actor: Actor<Machine>
  private readonly auths = new Map<AuthType, ConsignerAuth>([
    [3, { ...confirming, authType: 3, status: 2 }],
  ])
  private readonly answered = new Map<string, { body: string; reply: ConsignerAuth }>()
  /** Keys that were sent and have had no final answer. */
  private readonly open = new Set<string>()
  /** An act was lost, and the page has not asked since. */
  private isInDoubt = false
  private hasAgreed = false
  private told: unknown = null
  private sent: Sent<AuthAct> | null = null
  private readonly network = new FaultyNetwork()
  private clock = new SimulatedClock()
  private seeds = 0
  private readonly machine: Machine

  constructor(machine: Machine) {
    this.machine = machine
    this.actor = this.openPage()
  }

  private facts(): ConsignerFacts {
    return { info: consigner, auths: [...this.auths.values()], today: '2026-11-21' }
  }

  private save({ key, act }: Sent<AuthAct>): ConsignerAuth {
    const body = JSON.stringify(act)
    const known = this.answered.get(key)
    if (known && known.body !== body) throw new Problem('idempotencyKeyReused')
    if (known) return known.reply
    const { authType, action } = act
    const before = this.auths.get(authType)
    if (action === 'revoke' && before?.status !== 2) throw new Problem('stateForbids')
    const reply: ConsignerAuth =
      action === 'revoke' && before
        ? { ...before, status: 4 }
        : {
            ...confirming,
            authType,
            status: 2,
            validTo: act.validTo ?? '',
            signer: act.signer ?? '',
            quotaFen: act.quotaFen ?? 0,
          }
    this.auths.set(authType, reply)
    this.answered.set(key, { body, reply })
    if (this.effects.some((effect) => effect.key === key))
      this.broken.push('one key took effect twice')
    this.effects.push({ key, authType, action })
    return reply
  }

  private async send(sent: Sent<AuthAct>) {
    const { key, act } = sent
    if (this.sent?.key !== key) this.broken.push('an act was sent before its key was saved')
    if (act.action === 'sign' && !this.hasAgreed) this.broken.push('signed without agreement')
    if ([...this.open].some((other) => other !== key))
      this.broken.push('sent under a new key while the outcome of another is open')
    this.open.add(key)
    this.isInDoubt = true
    try {
      const reply = await this.network.ask(() => this.save(sent))
      this.close(key)
      return reply
    } catch (error) {
      if (!isOutcomeOpen(problemOf(error))) this.close(key)
      throw error
    }
  }

  private close(key: string) {
    this.open.delete(key)
    this.isInDoubt = false
  }

  private async load() {
    const facts = await this.network.ask(() => this.facts())
    this.isInDoubt = false
    return facts
  }

  private openPage() {
    const provided = this.machine.provide({
      actors: {
        readSent: fromPromise(() => this.network.ask(() => this.sent)),
        loadConsigner: fromPromise(() => this.load()),
        readFields: fromPromise(() => this.network.ask((): FormFields | null => null)),
        saveSent: fromPromise(({ input: { key, act } }) =>
          this.network.save(() => (this.sent = { key, act })),
        ),
        saveAuth: fromPromise(({ input }) => this.send(input)),
      },
      actions: {
        forgetSent: () => {
          this.sent = null
        },
      },
    })
    this.clock = new SimulatedClock()
    const keySeed = `5f0c1e52-8f2b-4c39-9a55-0000000000${String((this.seeds += 1)).padStart(2, '0')}`
    const input = { area: 'auths', signing: null, keySeed } as const
    return createActor(provided, { input, clock: this.clock }).start()
  }

  /** What a person may do here, by what the page shows. */
  private person(n: number) {
    const authType = authTypes[n % 4] ?? 1
    const hasAgreed = Math.floor(n / 5) % 5 !== 0
    const signature = {
      validTo: `2027-11-2${n % 3}`,
      quotaFen: 2_000_000_000,
      signer: '周样三',
      hasAgreed,
    }
    const signed = { type: 'auth.signed', signature, fields: { signer: '周样三' } } as const
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
      { type: 'outcome.asked' },
      { type: 'act.resent' },
      { type: 'act.abandoned' },
      { type: 'loading.retried' },
      ...(n % 5 === 0 ? [{ type: 'area.chosen', area: 'auths', signing: authType } as const] : []),
      ...(n % 3 === 0 ? [{ type: 'area.chosen', area: 'projects', signing: null } as const] : []),
    ]
    const heard = events.filter((event) => this.actor.getSnapshot().can(event))
    const event = heard[Math.floor(n / 7) % Math.max(1, heard.length)]
    if (event?.type === 'auth.signed') this.hasAgreed = hasAgreed
    if (event) this.actor.send(event)
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
    } else if (n % 4 === 0) {
      this.network.abandon()
      this.actor.stop()
      // Given up before: the page that opens knows of no key any more.
      if (this.sent === null) this.open.clear()
      this.actor = this.openPage()
    }
    await turns()
    this.look()
  }

  private look() {
    const snapshot = this.actor.getSnapshot()
    const { done, key, signing, revoking } = snapshot.context
    if (snapshot.matches('revoking') && revoking === null)
      this.broken.push('revokes nobody knows what')
    if (snapshot.matches('authorising') && signing === null) this.broken.push('a form of nothing')
    if (done !== null && done !== this.told) {
      this.told = done
      const isDone = this.effects.some(
        ({ authType, action }) => authType === done.authType && action === done.action,
      )
      if (!isDone) this.broken.push('told as done, and is not')
    }
    if (this.isInDoubt && snapshot.hasTag('editable'))
      this.broken.push('unknown was taken for failed')
    // A retired key: its act is known to have taken effect.
    if (key === null) for (const one of this.open) if (this.answered.has(one)) this.open.delete(one)
  }

  /** Everything arrives: whatever was sent ends with a word on it. */
  async finish() {
    for (let turn = 0; turn < 60; turn += 1) {
      this.network.settle()
      await turns()
      this.clock.increment(30_000)
      if (this.actor.getSnapshot().matches({ unanswered: 'notTaken' }))
        this.actor.send({ type: 'act.resent' })
      await turns()
      this.look()
    }
    const snapshot = this.actor.getSnapshot()
    if (snapshot.hasTag('busy') || snapshot.matches('unanswered'))
      this.broken.push(`never ends: ${JSON.stringify(snapshot.value)}`)
    this.actor.stop()
  }
}
