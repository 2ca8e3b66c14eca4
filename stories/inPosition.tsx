import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { actMachine } from '#machines/kit/act/act.machine.ts'
import type { ActView } from '#src/parts/act/actView.ts'

type View<Snapshot, Event> = {
  snapshot: Snapshot
  send: (event: Event) => void
  act?: ActView
}

/** A `Position`, or a context made by hand. */
type Placed<Snapshot> = { readonly snapshot: Snapshot }

/** A page where events have led its machine, and the act that it invokes, where a story shows one. */
export const inPosition = <Snapshot extends AnyMachineSnapshot, Event>(
  Page: ComponentType<View<Snapshot, Event>>,
) =>
  function InPosition({
    position,
    act,
    send,
  }: {
    position: Placed<Snapshot>
    act?: Placed<SnapshotFrom<typeof actMachine>>
    send: (event: Event) => void
  }) {
    const acting = act && { act: { snapshot: act.snapshot, send: () => undefined } }
    return (
      <MemoryRouter>
        <Page snapshot={position.snapshot} send={send} {...acting} />
      </MemoryRouter>
    )
  }
