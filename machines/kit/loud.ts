import type { ActorRefLike, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate'

/** An event that fell on deaf ears: names only, nothing of what it carried. */
export type Unheard = { machine: string; state: string; event: string }

/**
 * An inspector for `createActor` that reports every event which nothing in the machine's present states names, in the
 * whole tree of actors, whoever sent it. An event that is declared as ignored (`on: { x: {} }`), or whose guards all
 * refuse, is known. While a machine is busy it ignores what comes from outside, for that is a person; not what its own
 * children, its parent and itself say.
 */
export const onUnheard = (report: (unheard: Unheard) => void) => {
  const sentFromOutside = new WeakMap<AnyEventObject, ActorRefLike>()
  return (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.event' && !inspected.sourceRef) {
      sentFromOutside.set(inspected.event, inspected.actorRef)
    }
    if (inspected.type !== '@xstate.microstep' || inspected._transitions.length > 0) return
    const { actorRef, event } = inspected
    const snapshot = inspected.snapshot as AnyMachineSnapshot // only machines take such steps
    // What XState says of its own accord is covered by the proof: every invoke has both ends.
    if (event.type.startsWith('xstate.')) return
    if (snapshot.hasTag('busy') && sentFromOutside.get(event) === actorRef) return
    if (snapshot._nodes.some(({ transitions }) => transitions.has(event.type))) return
    report({ machine: snapshot.machine.id, state: positionOf(snapshot), event: event.type })
  }
}

const positionOf = ({ _nodes }: AnyMachineSnapshot) =>
  _nodes
    .filter(({ type }) => type === 'atomic')
    .map(({ path }) => path.join('.'))
    .join(' ')
