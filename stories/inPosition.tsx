import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { AnyMachineSnapshot } from 'xstate'

type View<Snapshot, Event> = { snapshot: Snapshot; send: (event: Event) => void }

/** A `Position`, or a context made by hand. */
type Placed<Snapshot> = { readonly snapshot: Snapshot }

/** A page where events have led its machine. */
export const inPosition = <Snapshot extends AnyMachineSnapshot, Event>(
  Page: ComponentType<View<Snapshot, Event>>,
) =>
  function InPosition({
    position,
    send,
  }: {
    position: Placed<Snapshot>
    send: (event: Event) => void
  }) {
    return (
      <MemoryRouter>
        <Page snapshot={position.snapshot} send={send} />
      </MemoryRouter>
    )
  }
