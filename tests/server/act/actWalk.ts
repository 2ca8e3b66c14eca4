import { sql } from 'drizzle-orm'
import { type Actor, createActor, fromPromise, SimulatedClock } from 'xstate'
import {
  dropAct,
  getAct,
  getOutcome,
  putAct,
  type SavedAct,
  seeAct,
} from '#contract/act.contract.ts'
import { Problem } from '#contract/problem.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { NotSent } from '#machines/kit/act/notSent.ts'
import { createApp } from '#server/app.ts'
import { draft, idempotency } from '#server/platform/db/platform.schema.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Caller, handle, type Route } from '#server/platform/handle.ts'
import { housekeeping } from '#server/platform/jobs/housekeeping.ts'
import type { Ports } from '#server/platform/ports.ts'
import { createApi } from '#tests/server/api.ts'
import type { Client } from '#tests/server/client.ts'
import type { TestPorts } from '#tests/server/testPorts.ts'
import { effectsIn, formOf, pay, refusedOrder, routesWithPay } from './actServer.ts'

/** What somebody might have written instead; each has to be found. */
export const faults = [
  'read then save',
  'a drop that only forgets',
  'answers swept while a tab asks',
  'a resend that skips saving',
  'a late save that reopens',
] as const
export type Fault = (typeof faults)[number] | 'none'

const subject = 'payTask'
const dayMs = 86_400_000

type Request = {
  perform: () => Promise<unknown>
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

type Tab = {
  clock: SimulatedClock
  act: Actor<typeof actMachine> | null
  /** Nothing is done before it is known what is open. */
  isOpening: boolean
}

type Form = ReturnType<typeof formOf>

/** Always the same numbers for a seed. */
const numbers = (seed: number) => {
  let at = seed * 7919 + 13
  return () => {
    at = (at * 1_664_525 + 1_013_904_223) >>> 0
    return at / 2 ** 32
  }
}

const turns = async () => {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve()
}

/** Puts the form in whatever is there: without the index it makes a second open one. */
const insertForm = ({ db, clock }: Ports, { userId }: Caller, form: Form, more: string) =>
  db.execute(sql`insert into idempotency (user_id, key, status, subject, call, name, form, at)
    values (${userId}::bigint, ${form.key}, 'open', ${form.subject}, ${form.call}, ${form.name},
      ${JSON.stringify(form.body)}::jsonb, ${clock.now()}::bigint)
    on conflict (user_id, key) do ${sql.raw(more)}`)

const faultyRoutes = (fault: Fault): Route[] => {
  const routes = routesWithPay()
  const instead = (route: Route) => [
    ...routes.filter(({ endpoint }) => endpoint !== route.endpoint),
    route,
  ]
  if (fault === 'read then save' || fault === 'a late save that reopens') {
    const more =
      fault === 'read then save'
        ? 'nothing'
        : `update set status = 'open', form = excluded.form, at = excluded.at`
    return instead(
      handle(putAct, async ({ ports, caller, body }) => {
        const [other] = await rowsOf<{ key: string; form: SavedAct['body'] }>(
          ports.db,
          sql`select key, form from idempotency where user_id = ${caller.userId}::bigint
            and subject = ${body.subject} and status = 'open' and key <> ${body.key}`,
        )
        const { subject: _, ...form } = body
        if (other && fault !== 'read then save')
          return { ...form, key: other.key, body: other.form, isOpen: true }
        await insertForm(ports, caller, body as Form, more)
        return { ...form, isOpen: true }
      }),
    )
  }
  if (fault === 'a drop that only forgets')
    return instead(handle(dropAct, async () => ({ status: 'dropped' as const })))
  return routes
}

/** Two tabs of one person, a network that loses, delays and doubles, and two processes of the real server on one database. */
export class ActWalk {
  readonly broken: string[] = []
  readonly seen = new Set<string>()
  readonly told: { kind: ActOutput['kind']; orderId: string }[] = []
  private readonly next: () => number
  private readonly tabs: Tab[]
  private processes: ReturnType<typeof createApp>[] = []
  private token: string | null = null
  private waiting: Request[] = []
  private travelling: (() => Promise<unknown>)[] = []
  private begun = 0
  private readonly seed: number
  private readonly ports: TestPorts
  private readonly fault: Fault
  private readonly asksPassword: boolean

  constructor(ports: TestPorts, options: { seed: number; fault: Fault; asksPassword: boolean }) {
    this.ports = ports
    this.seed = options.seed
    this.fault = options.fault
    this.asksPassword = options.asksPassword
    this.next = numbers(options.seed)
    this.tabs = [this.newTab(), this.newTab()]
  }

  /** What went wrong; empty where nothing did. */
  async walk(steps: number): Promise<string[]> {
    const { db } = this.ports
    await db.delete(idempotency)
    await db.delete(draft)
    await db.execute(
      this.fault === 'read then save'
        ? sql`drop index if exists idempotency_one_open`
        : sql`create unique index if not exists idempotency_one_open
            on idempotency (user_id, subject) where status = 'open'`,
    )
    this.processes = [this.newProcess(), this.newProcess()]
    await this.logIn()
    for (const tab of this.tabs) this.open(tab)
    for (let step = 0; step < steps && this.broken.length === 0; step++) {
      await this.step()
      await this.check()
    }
    if (this.broken.length === 0) await this.settle()
    return this.broken
  }

  private newTab = (): Tab => ({ clock: new SimulatedClock(), act: null, isOpening: true })

  private newProcess = () => createApp(this.ports, faultyRoutes(this.fault))

  private pick = <T>(items: readonly T[]): T => items[Math.floor(this.next() * items.length)]! // none is empty

  private async logIn() {
    this.token = (await createApi(this.ports).as('91349901MAXXX00232')).token
  }

  /** Whichever process the request comes to. */
  private get client(): Client {
    return createApi(this.ports, this.pick(this.processes)).withToken(this.token)
  }

  private ask<T>(perform: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    this.waiting.push({ perform, resolve: resolve as Request['resolve'], reject }) // settled with what `perform` gives
    return promise
  }

  private machine() {
    return actMachine.provide({
      actors: {
        saveAct: fromPromise(async ({ input: { act, password }, self }) => ({
          ...(await this.save(act, self.id === 'saveAgain')),
          password,
        })),
        sendAct: fromPromise(({ input: { act, password } }) => {
          // The browser is offline. Where a fault is looked for it would only hide it.
          if (this.fault === 'none' && this.next() < 0.1) return Promise.reject(new NotSent())
          const body = { ...(act.body as Form['body']), ...(password === null ? {} : { password }) }
          return this.ask(() => this.client.call(pay, { body }, { key: act.key, isSaved: true }))
        }),
        askOutcome: fromPromise(({ input: { act } }) =>
          this.ask(() => this.client.call(getOutcome, { query: { key: act.key } })),
        ),
        dropAct: fromPromise(({ input: { act } }) =>
          this.ask(() => this.client.call(dropAct, { query: { key: act.key } })),
        ),
      },
      actions: {
        noteTold: (_, { key }) =>
          void this.ask(() => this.client.call(seeAct, { body: { key } })).catch(() => undefined),
      },
    })
  }

  private async save(act: SavedAct, isAgain: boolean) {
    if (this.fault === 'a resend that skips saving' && isAgain) return { ...act, isOpen: true }
    if (this.fault === 'read then save') {
      const other = await this.ask(() => this.client.call(getAct, { query: { subject } }))
      if (other && other.key !== act.key) return { ...other, isOpen: true }
    }
    return this.ask(() => this.client.call(putAct, { body: { subject, ...act } }))
  }

  private open(tab: Tab) {
    tab.isOpening = true
    this.ask(() => this.client.call(getAct, { query: { subject } })).then(
      (saved) => {
        if (!this.tabs.includes(tab)) return
        tab.isOpening = false
        if (saved) this.begin(tab, { saved })
      },
      () => this.tabs.includes(tab) && this.open(tab),
    )
  }

  private begin(tab: Tab, from: { begun: SavedAct } | { saved: SavedAct }) {
    const { asksPassword } = this
    const actor = createActor(this.machine(), {
      clock: tab.clock,
      input: { subject, asksPassword, ...from },
    })
    tab.act = actor
    actor.subscribe({
      next: ({ value }) => this.seen.add(String(value)),
      complete: () => {
        const { output } = actor.getSnapshot()
        // Stopped by a reload: nobody was told anything.
        if (!output) return
        tab.act = null
        const { kind, act } = output
        this.seen.add(kind)
        this.told.push({ kind, orderId: (act.body as Form['body']).orderIds[0] ?? '' })
      },
    })
    actor.start()
  }

  private submit(tab: Tab) {
    this.begun++
    const orderId = `${this.seed}000${this.begun}`
    const chance = this.next()
    const more =
      chance < 0.15
        ? [refusedOrder]
        : chance < 0.17
          ? Array.from({ length: 9_999 }, (_, n) => `19000000000000${10_000 + n}`)
          : []
    const form = formOf(this.ports.clock.now(), `${this.seed}-${this.begun}`, [orderId, ...more])
    const { subject: _, ...begun } = form
    this.begin(tab, { begun })
  }

  private async step() {
    const chance = this.next()
    const at = Math.floor(this.next() * this.tabs.length)
    const tab = this.tabs[at]! // one of two
    if (chance < 0.5) await this.answer()
    else if (chance < 0.58) await this.arrive()
    else if (chance < 0.62) {
      // A reload: what is on its way goes on, and nobody hears the answer.
      tab.act?.stop()
      this.tabs[at] = this.newTab()
      this.open(this.tabs[at])
    } else if (chance < 0.65 && tab.act) {
      // The session ends and is restored: the server knows what was begun; of an older draft the tab alone does.
      const { act } = tab.act.getSnapshot().context
      tab.act.stop()
      tab.act = null
      if (this.next() < 0.5) this.open(tab)
      else this.begin(tab, { saved: act })
    } else if (chance < 0.73) tab.clock.increment(40_000)
    else if (chance < 0.76) this.processes[Math.floor(this.next() * 2)] = this.newProcess()
    else if (chance < 0.78) await this.passDays(8)
    else if (this.fault === 'answers swept while a tab asks' && chance < 0.88) {
      await this.ports.db.execute(sql`delete from idempotency where status <> 'open'`)
    } else this.click(tab, false)
    await turns()
  }

  private async passDays(days: number) {
    await this.ports.clock.advance(days * dayMs)
    await housekeeping.run(this.ports)
    await this.logIn()
  }

  /** One request is lost, comes late, comes twice, is answered, or its answer is lost. */
  private async answer() {
    const [request] = this.waiting.splice(Math.floor(this.next() * this.waiting.length), 1)
    if (!request) return
    const chance = this.next()
    const lost = new Problem('timedOut')
    if (chance < 0.12) return request.reject(lost)
    if (chance < 0.3) {
      this.travelling.push(request.perform)
      return request.reject(lost)
    }
    if (chance < 0.4) this.travelling.push(request.perform)
    const answer = await performed(request.perform)
    if (chance < 0.52) request.reject(lost)
    else if ('error' in answer) request.reject(answer.error)
    else request.resolve(answer.value as never) // settled with what `perform` gives
  }

  private async arrive() {
    const [perform] = this.travelling.splice(Math.floor(this.next() * this.travelling.length), 1)
    if (perform) await performed(perform)
  }

  /** A person who `wantsEnd` sends again until there is an outcome. */
  private click(tab: Tab, wantsEnd: boolean) {
    if (tab.isOpening) return
    if (!tab.act) return wantsEnd ? undefined : this.submit(tab)
    const at = tab.act.getSnapshot()
    const drops = !wantsEnd && this.next() < 0.4
    if (at.matches('authorising')) {
      const password = wantsEnd || this.next() < 0.7 ? 'right' : 'wrong'
      tab.act.send(drops ? { type: 'act.dropped' } : { type: 'act.authorised', password })
    } else if (at.matches('notTaken') || at.matches('notSent')) {
      tab.act.send({ type: drops ? 'act.dropped' : 'act.resent' })
    } else if (at.matches('waiting') || at.matches('escalated')) {
      tab.act.send({ type: 'outcome.asked' })
    }
  }

  /** Whatever the person was told stays true from then on. */
  private async check() {
    const effects = await effectsIn(this.ports.db)
    const timesOf = (orderId: string) => effects.filter((one) => one === orderId).length
    if (new Set(effects).size < effects.length) this.broken.push('took effect twice')
    for (const { kind, orderId } of this.told) {
      const times = timesOf(orderId)
      if (kind === 'done' && times === 0) this.broken.push('told as done, without effect')
      if ((kind === 'dropped' || kind === 'refused') && times > 0)
        this.broken.push(`took effect, and was told as ${kind}`)
    }
    const open = await this.countOpen()
    if (open > 1) this.broken.push('two open at once')
  }

  private async countOpen() {
    const [row] = await rowsOf<{ count: number }>(
      this.ports.db,
      sql`select count(*)::int as count from idempotency where status = 'open'`,
    )
    return row?.count ?? 0
  }

  /** Everything arrives and is answered: everybody gets to an end, and nothing is left open. */
  private async settle() {
    for (let round = 0; round < 60; round++) {
      while (this.travelling.length > 0) await this.arrive()
      for (const request of this.waiting.splice(0)) {
        const answer = await performed(request.perform)
        if ('error' in answer) request.reject(answer.error)
        else request.resolve(answer.value as never) // settled with what `perform` gives
      }
      await turns()
      for (const tab of this.tabs) {
        tab.clock.increment(40_000)
        this.click(tab, true)
      }
      await turns()
      if (this.isQuiet()) {
        if ((await this.countOpen()) === 0) break
        // Somebody who looks in later finds what was left.
        this.tabs[0] = this.newTab()
        this.open(this.tabs[0])
      }
    }
    await this.check()
    for (const { act } of this.tabs)
      if (act) this.broken.push(`stuck in ${act.getSnapshot().value}`)
    if ((await this.countOpen()) > 0) this.broken.push('left open')
    for (const { act } of this.tabs) act?.stop()
  }

  private isQuiet = () =>
    this.waiting.length === 0 && this.tabs.every(({ act, isOpening }) => !act && !isOpening)
}

const performed = async (perform: () => Promise<unknown>) => {
  try {
    return { value: await perform() }
  } catch (error) {
    if (!(error instanceof Problem) || error.value.code === 'unexpected') throw error
    return { error }
  }
}
