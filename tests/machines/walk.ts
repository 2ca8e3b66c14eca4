import fc from 'fast-check'
import { type ActorRefFrom, type EventFromLogic, SimulatedClock } from 'xstate'
import type { actMachine } from '#machines/kit/act/act.machine.ts'
import type { ActTable } from './actTable.ts'
import { fates, FaultyNetwork, turns } from './faultyNetwork.ts'

export const password = 'Demo@2023'

type AnyEvent = { type: string }

/** What a walk needs of a machine that runs. */
interface Running<E extends AnyEvent> {
  getSnapshot(): {
    value: unknown
    context: unknown
    children: Record<string, unknown>
    can(event: E): boolean
    hasTag(tag: 'busy'): boolean
  }
  send(event: E): void
  stop(): void
}

export type Opening = { network: FaultyNetwork; clock: SimulatedClock; keySeed: string }
export type Tab<A> = Opening & { actor: A }

const kinds = [
  ...(['person', 'person', 'person', 'person', 'act'] as const),
  ...(['guided', 'advanced', 'advanced', 'advanced', 'advanced', 'advanced'] as const),
  ...fates,
  ...(['arrived', 'reloaded', 'outside', 'waited', 'waitedLong', 'sessionLost'] as const),
] as const

/** Something that happens; `n` says to whom, or which. */
type Step = [kind: (typeof kinds)[number], n: number]

type ActEvent = EventFromLogic<typeof actMachine>

/** In the order in which a person goes on who wants it done. */
const actEvents: readonly ActEvent[] = [
  { type: 'act.authorised', password },
  { type: 'act.resent' },
  { type: 'outcome.asked' },
  { type: 'act.dropped' },
  { type: 'act.authorised', password: 'wrong' },
]

/**
 * One person's tabs before one server, over a network that loses, delays and repeats. Each kind of machine says what a
 * person may want there and what must be true after every step; that a busy page reacts to nothing, that pressing thrice
 * is pressing once, that no password stays and that everything ends is asked of all.
 */
export abstract class Walk<E extends AnyEvent, A extends Running<E>> {
  readonly broken: string[] = []
  /** The states that pages were in. */
  readonly reached = new Set<string>()
  protected readonly tabs: Tab<A>[] = []
  protected abstract readonly table: ActTable
  /** Where one subject's acts are all there are: each has its outcome in the end. */
  protected readonly subject: string | null = null
  private readonly read = new WeakSet<object>()
  private seeds = 0

  /** The page as it opens, after a reload with what its address held. */
  protected abstract open(opening: Opening, before: A | null): A

  /** What a person may want here; of it, what the page can do is done. */
  protected abstract wishes(tab: Tab<A>, n: number): readonly E[]

  /** What a person wants who wants it done. */
  protected way(_tab: Tab<A>): E | undefined {
    return undefined
  }

  /** What others do meanwhile. */
  protected outside(_n: number): void {}

  /** What must be true after every step, of a tab. */
  protected look(_tab: Tab<A>): void {}

  /** Others make no difficulties from here on. */
  protected calm(): void {}

  protected hasEnded({ actor }: Tab<A>): boolean {
    const snapshot = actor.getSnapshot()
    return !snapshot.children['act'] && !snapshot.hasTag('busy')
  }

  begin(tabs: number) {
    for (let tab = 0; tab < tabs; tab += 1) this.tabs.push(this.tabOver(new FaultyNetwork(), null))
  }

  private tabOver(network: FaultyNetwork, before: A | null): Tab<A> {
    this.seeds += 1
    const keySeed = `seed-${this.seeds}-0123456789`
    const opening = { network, clock: new SimulatedClock(), keySeed }
    return { ...opening, actor: this.open(opening, before) }
  }

  private reload(tab: Tab<A>) {
    tab.network.abandon()
    tab.actor.stop()
    Object.assign(tab, this.tabOver(tab.network, tab.actor))
  }

  async step([kind, n]: Step) {
    const tab = this.tabs[n % this.tabs.length]! // within its length
    const m = Math.floor(n / this.tabs.length)
    // A person who wants it done gets somewhere only where several steps go well.
    const isStraight = kind === 'advanced'
    for (let left = isStraight ? m % 5 : 0; left >= 0; left -= 1) {
      this.happen(kind, tab, m)
      await turns()
      this.lookAround()
    }
  }

  private happen(kind: Step[0], tab: Tab<A>, n: number) {
    switch (kind) {
      case 'person':
        return this.pressOneOf(tab, this.wishes(tab, n), n)
      case 'act':
        return this.pressAct(tab, actEvents[n % actEvents.length])
      case 'guided':
        return this.guide(tab, n)
      case 'advanced':
        return tab.network.isQuiet() ? this.guide(tab, n) : tab.network.deliver()
      case 'arrived':
        return tab.network.arrive(n)
      case 'reloaded':
        return this.reload(tab)
      case 'outside':
        return this.outside(n)
      case 'waited':
        return tab.clock.increment(1_500)
      case 'waitedLong':
        return tab.clock.increment(40_000)
      case 'sessionLost':
        // Every machine that lives in a session hears it.
        return tab.actor.send({ type: 'session.unauthorised' } as E)
      default:
        return tab.network.answer(n, kind)
    }
  }

  private pressOneOf(tab: Tab<A>, events: readonly E[], n: number) {
    const heard = events.filter((event) => tab.actor.getSnapshot().can(event))
    const event = heard[n % Math.max(1, heard.length)]
    if (event) this.press(tab, event, n)
  }

  /** Three clicks, as long as there is something to click. */
  protected press(tab: Tab<A>, event: E, _n: number) {
    const wasBusy = tab.actor.getSnapshot().hasTag('busy')
    const asked = this.clickThrice(tab, tab.actor, event)
    if (wasBusy && asked > 0) this.broken.push(`${event.type} had an effect on a busy page`)
  }

  private pressAct(tab: Tab<A>, event: ActEvent | undefined) {
    const act = this.actIn(tab)
    if (act && event && act.getSnapshot().can(event)) this.clickThrice(tab, act, event)
  }

  /** How many requests it made. */
  private clickThrice<Event extends AnyEvent>(
    { network }: Tab<A>,
    actor: { getSnapshot(): { can(event: Event): boolean }; send(event: Event): void },
    event: Event,
  ): number {
    const before = network.asked
    actor.send(event)
    const made = network.asked - before
    for (let again = 0; again < 2 && actor.getSnapshot().can(event); again += 1) actor.send(event)
    if (made > 0 && network.asked > before + made)
      this.broken.push(`${event.type} had more than one effect`)
    return network.asked - before
  }

  /** The event by which a person who wants it done goes on. */
  private guide(tab: Tab<A>, n = 1) {
    const { actor } = tab
    const restored = { type: 'session.restored' } as E // as above
    if (actor.getSnapshot().can(restored)) return actor.send(restored)
    const act = this.actIn(tab)?.getSnapshot()
    if (act) {
      const event = actEvents.find((it) => act.can(it))
      return act.hasTag('busy') ? undefined : this.pressAct(tab, event)
    }
    if (actor.getSnapshot().hasTag('busy')) return
    const event = this.way(tab)
    if (event && actor.getSnapshot().can(event)) this.press(tab, event, n)
  }

  protected actIn({ actor }: Tab<A>) {
    // `as`: the machine invokes the act under this name.
    return actor.getSnapshot().children['act'] as ActorRefFrom<typeof actMachine> | undefined
  }

  private lookAround() {
    for (const key of this.table.unsaved) this.broken.push(`${key} was sent before it was saved`)
    for (const tab of this.tabs) {
      const { value, context } = tab.actor.getSnapshot()
      this.reached.add(JSON.stringify(value))
      for (const it of [context, this.actIn(tab)?.getSnapshot().context])
        if (this.isNew(it) && JSON.stringify(it).includes(password))
          this.broken.push('the password is stored')
      this.look(tab)
    }
  }

  private isNew(context: unknown) {
    if (typeof context !== 'object' || context === null || this.read.has(context)) return false
    this.read.add(context)
    return true
  }

  /** A patient person over a sound network: everything comes to an end, and is still over after a reload. */
  async finish() {
    this.calm()
    await this.settle()
    for (const tab of this.tabs) this.reload(tab)
    await this.settle()
    if (this.subject && this.table.open(this.subject))
      this.broken.push('an act was left without its outcome')
    for (const tab of this.tabs) {
      const { value } = tab.actor.getSnapshot()
      if (!this.hasEnded(tab)) this.broken.push(`never ends: ${JSON.stringify(value)}`)
      tab.actor.stop()
    }
  }

  private async settle() {
    for (let round = 0; round < 80 && this.broken.length === 0; round += 1) {
      for (const { network, clock } of this.tabs) {
        network.settle()
        await turns()
        clock.increment(40_000)
        await turns()
      }
      const isQuiet = this.tabs.every(({ network }) => network.isQuiet())
      // One person works in one tab at a time.
      const tab = this.tabs.find((it) => !this.hasEnded(it))
      if (!tab && isQuiet) return
      if (tab) this.guide(tab)
      this.outside(0)
      await turns()
      this.lookAround()
    }
  }
}

type Walked = Pick<
  Walk<AnyEvent, Running<AnyEvent>>,
  'broken' | 'reached' | 'begin' | 'step' | 'finish'
>

/** Ways of so many steps, each of these kinds. */
export const stepsOf = (of: readonly Step[0][] = kinds) =>
  fc.array(fc.noBias(fc.tuple(fc.constantFrom(...of), fc.nat(1000))), {
    minLength: 20,
    maxLength: 90,
    size: 'max',
  })

type Steps = ReturnType<typeof stepsOf>

/** Walks from one seed; answers what broke by which steps, and where they led while the network was bad. */
export const checkWalks = async (
  begin: () => Walked,
  { runs, tabs = 2, steps = stepsOf() }: { runs: number; tabs?: number; steps?: Steps },
) => {
  const reached = new Set<string>()
  const { errorInstance, counterexample, failed } = await fc.check(
    fc.asyncProperty(steps, async (taken) => {
      const walked = begin()
      walked.begin(tabs)
      for (const step of taken) {
        await walked.step(step)
        if (walked.broken.length > 0) break
      }
      for (const state of walked.reached) reached.add(state)
      await walked.finish()
      return walked.broken.length === 0 ? undefined : Promise.reject(new Error(walked.broken[0]))
    }),
    { numRuns: runs, seed: 20_261_121, endOnFailure: true },
  )
  return { failed, problem: errorInstance, steps: JSON.stringify(counterexample), reached }
}
