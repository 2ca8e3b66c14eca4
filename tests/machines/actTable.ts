import { fromPromise } from 'xstate'
import type { Outcome, SavedAct } from '#contract/act.contract.ts'
import { asksPasswordAgain, isRefusal } from '#contract/act.rules.ts'
import { Problem, problemOf, type ProblemValue } from '#contract/problem.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import type { FaultyNetwork } from './faultyNetwork.ts'

type Row = { act: SavedAct; subject: string; isSeen: boolean } & (
  | { status: 'open' | 'dropped' }
  | { status: 'done'; reply: unknown }
  | { status: 'refused'; problem: ProblemValue }
)

/** Does what an act asks for, once for each key, or throws why it refuses. */
type Effect = (act: SavedAct, password: string | null) => unknown

/** The server's table of answers in memory, for one person: what `server/act` holds to. */
export class ActTable {
  /** Keys of what was sent before it was saved. */
  readonly unsaved: string[] = []
  private readonly rows = new Map<string, Row>()
  private readonly effect: Effect

  constructor(effect: Effect) {
    this.effect = effect
  }

  open(subject: string): SavedAct | null {
    const rows = [...this.rows.values()]
    return rows.find((row) => row.subject === subject && row.status === 'open')?.act ?? null
  }

  untold(subject: string): SavedAct | null {
    const rows = [...this.rows.values()].filter(
      (row) => row.subject === subject && !row.isSeen && row.status !== 'dropped',
    )
    return (rows.find((row) => row.status === 'open') ?? rows.at(-1))?.act ?? null
  }

  outcome(key: string): Outcome {
    const row = this.rows.get(key)
    if (row?.status === 'done') return { status: 'done', reply: row.reply as null } // JSON, as it came
    if (row?.status === 'refused') {
      const { errors, ...problem } = row.problem
      return { status: 'refused', problem: { ...problem, errors: [...errors] } }
    }
    return { status: row?.status === 'dropped' ? 'dropped' : 'none' }
  }

  private save(subject: string, act: SavedAct): SavedAct & { isOpen: boolean } {
    const found = this.rows.get(act.key)
    if (found) {
      if (found.status === 'open') this.rows.set(act.key, { ...found, isSeen: false })
      return { ...found.act, isOpen: found.status === 'open' }
    }
    const open = this.open(subject)
    if (open && !this.rows.get(open.key)?.isSeen) return { ...open, isOpen: true }
    if (open) this.drop(open)
    this.rows.set(act.key, { act, subject, isSeen: false, status: 'open' })
    return { ...act, isOpen: true }
  }

  private send({ key }: SavedAct, password: string | null): unknown {
    const row = this.rows.get(key)
    if (!row) throw new Problem('actNotOpen')
    if (row.status === 'dropped') throw new Problem('actDropped')
    if (row.status === 'refused') throw new Problem(row.problem.code, row.problem)
    if (row.status === 'done') return row.reply
    try {
      const reply = this.effect(row.act, password)
      this.rows.set(key, { ...row, isSeen: false, status: 'done', reply })
      return reply
    } catch (error) {
      const problem = problemOf(error)
      if (isRefusal(problem))
        this.rows.set(key, { ...row, isSeen: false, status: 'refused', problem })
      if (asksPasswordAgain(problem)) this.rows.set(key, { ...row, isSeen: true })
      throw error
    }
  }

  private drop(act: SavedAct): Outcome {
    const row = this.rows.get(act.key) ?? { act, subject: '', isSeen: false, status: 'open' }
    if (row.status === 'open') this.rows.set(act.key, { ...row, status: 'dropped' })
    return this.outcome(act.key)
  }

  private see(key: string) {
    const row = this.rows.get(key)
    if (row && row.status !== 'open') this.rows.set(key, { ...row, isSeen: true })
  }

  /** The act as a page has it that reaches this server over a network; another one where it has a fault. */
  over(network: FaultyNetwork, act = actMachine) {
    return act.provide({
      actors: {
        readAct: fromPromise(({ input: { subject } }) => network.ask(() => this.untold(subject))),
        saveAct: fromPromise(({ input: { subject, act, password } }) =>
          network.ask(() => ({ ...this.save(subject, act), password })),
        ),
        sendAct: fromPromise(({ input: { act, password } }) => {
          if (!this.rows.has(act.key)) this.unsaved.push(act.key)
          return network.ask(() => this.send(act, password))
        }),
        askOutcome: fromPromise(({ input: { act } }) => network.ask(() => this.outcome(act.key))),
        dropAct: fromPromise(({ input: { act } }) => network.ask(() => this.drop(act))),
      },
      actions: {
        noteTold: (_, { key }) => void network.ask(() => this.see(key)).catch(() => undefined),
      },
    })
  }
}
