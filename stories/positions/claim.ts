import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { isLeaf } from '#machines/atlas/graph.ts'
import { pathOf } from '#machines/atlas/nodes.ts'
import type { Position } from '#machines/atlas/position.ts'

/** What a story says of itself. */
export type Claim = {
  /** The machine that it is about, and where that stands; without both it shows no machine at all. */
  machine: string | null
  /** Paths of leaf states; more than one where the machine is in several at once. */
  states: string[]
  /** Why a context is made by hand, where no short list of events leads to it. */
  byHand: string | null
}

/** A snapshot that was on the page when the story had ended. */
export type Shown = {
  machine: string
  states: string[]
  /** Reached by events, and not put together by hand. */
  isReplayed: boolean
  /** Not left at once, by a transition that awaits nothing. */
  isResting: boolean
}

/** A story's report, as the gate of the machines reads it. */
export type StoryPosition = Claim & { story: string; shown: Shown[] }

/** What a story says in its parameters or, where they name no machine, by the position that it is given. */
export function claimIn(
  { machine, state, byHand }: Record<string, unknown>,
  { position }: Record<string, unknown> = {},
): Claim {
  const given = machine === undefined && isPosition(position) ? shownBy(position.snapshot) : null
  return {
    machine: given?.machine ?? (typeof machine === 'string' ? machine : null),
    states: given?.states ?? [state ?? []].flat().map(String),
    byHand: byHand === undefined ? null : String(byHand),
  }
}

// By its members: what loads the stories to name them has a class of its own.
const isPosition = (given: unknown): given is Position<AnyStateMachine> =>
  typeof given === 'object' && given !== null && 'snapshot' in given && 'events' in given

/** Where a machine stands. */
export const shownBy = (snapshot: AnyMachineSnapshot): Pick<Shown, 'machine' | 'states'> => ({
  machine: snapshot.machine.id,
  states: snapshot._nodes.filter(isLeaf).map(pathOf),
})

/** What a story claims and does not show, or shows and does not claim; each in a sentence. */
export function contradictionsOf({ machine, states, byHand }: Claim, shown: Shown[]): string[] {
  const places = shown.map(placeOf).join(', ') || 'no machine'
  const found: string[] = []
  if (machine === null && states.length > 0) found.push(`names ${states.join(', ')} of no machine`)
  if (machine !== null && states.length === 0) found.push(`names no state of ${machine}`)
  if (machine === null && states.length === 0 && shown.length > 0) {
    found.push(`shows ${places} and does not say so`)
  }
  const isThere = shown.some(
    (it) => it.machine === machine && states.every((state) => it.states.includes(state)),
  )
  if (machine !== null && states.length > 0 && !isThere) {
    found.push(`claims ${machine} in ${states.join(' and ')}, and shows ${places}`)
  }
  for (const it of shown) {
    if (!it.isResting) found.push(`shows ${placeOf(it)}, where it cannot rest`)
    if (!it.isReplayed && !byHand?.trim()) {
      found.push(`shows ${placeOf(it)} in a context made by hand and does not say why`)
    }
  }
  if (byHand !== null && shown.every(({ isReplayed }) => isReplayed)) {
    found.push('says why a context is made by hand, and shows none')
  }
  return found
}

const placeOf = ({ machine, states }: Shown) => `${machine} in ${states.join(' and ')}`
