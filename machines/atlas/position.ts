import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type OutputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { neverSettling } from './neverSettling.ts'
import type { ActorLogicOf, ActorNameOf } from './scenarios.ts'

const replayed = new WeakSet<object>()

/** Whether a snapshot was reached by events, and not put together by hand. */
export const isReplayed = (snapshot: object) => replayed.has(snapshot)

/**
 * Where a machine stands after a list of events, from its first state on. Its actors never answer and its clock stands
 * still: what they would say is an event of the list. An event that nothing takes is refused.
 */
export class Position<M extends AnyStateMachine> {
  readonly machine: string
  readonly input: InputFrom<M>
  readonly events: readonly AnyEventObject[]
  // Private, so that whoever writes the position down writes its events.
  readonly #frozen: M
  readonly #snapshot: SnapshotFrom<M>

  constructor(frozen: M, input: InputFrom<M>, events: readonly AnyEventObject[]) {
    this.machine = frozen.id
    this.input = input
    this.events = events
    this.#frozen = frozen
    this.#snapshot = replay(frozen, input, events)
    replayed.add(this.#snapshot)
  }

  get snapshot(): SnapshotFrom<M> {
    return this.#snapshot
  }

  sent(...events: EventFromLogic<M>[]): Position<M> {
    return this.#after(...events)
  }

  /** What an actor that runs here answers, by its name in `setup`. */
  done<Src extends ActorNameOf<M>>(
    src: Src,
    output: OutputFrom<ActorLogicOf<M, Src>>,
  ): Position<M> {
    const actorId = this.#idOf(src)
    return this.#after({ type: `xstate.done.actor.${actorId}`, actorId, output })
  }

  failed(src: ActorNameOf<M>, error: unknown): Position<M> {
    const actorId = this.#idOf(src)
    return this.#after({ type: `xstate.error.actor.${actorId}`, actorId, error })
  }

  /** A delay that runs here is over, by its name in `setup`. */
  elapsed(delay: string): Position<M> {
    const type = nodesAt(this.#snapshot)
      .flatMap((node) => [...node.transitions.keys()])
      .find((it) => it.startsWith(`xstate.after.${delay}.`))
    if (type === undefined) throw new Error(`${placeOf(this.#snapshot)}: no delay ${delay} runs`)
    return this.#after({ type })
  }

  #after(...events: AnyEventObject[]): Position<M> {
    return new Position(this.#frozen, this.input, [...this.events, ...events])
  }

  #idOf(src: string): string {
    const running = nodesAt(this.#snapshot).flatMap((node) => node.invoke)
    const [invoke, another] = running.filter((it) => it.src === src)
    if (!invoke) throw new Error(`${placeOf(this.#snapshot)}: no actor ${src} runs`)
    if (another) throw new Error(`${placeOf(this.#snapshot)}: more than one ${src} runs`)
    return invoke.id
  }
}

/** A machine as it begins. */
export const begin = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Position<M> =>
  new Position(neverSettling(machine), input, [])

function replay<M extends AnyStateMachine>(
  frozen: M,
  input: InputFrom<M>,
  events: readonly AnyEventObject[],
): SnapshotFrom<M> {
  const actor = createActor(frozen, { input, clock: new SimulatedClock() })
  let failure: unknown
  actor.subscribe({ error: (error) => (failure = error) })
  actor.start()
  for (const event of events) {
    const at: AnyMachineSnapshot = actor.getSnapshot()
    if (at.status !== 'active' || !at.can(event)) {
      throw new Error(`${placeOf(at)} does not take ${event.type}`)
    }
    actor.send(event as EventFromLogic<M>) // `can` has just said so
  }
  if (failure !== undefined) throw failure
  return actor.getSnapshot()
}

const nodesAt = (snapshot: AnyMachineSnapshot) => snapshot._nodes

const placeOf = ({ machine, value }: AnyMachineSnapshot) =>
  `${machine.id} in ${JSON.stringify(value)}`
