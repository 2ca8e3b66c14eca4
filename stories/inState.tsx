import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { AnyStateMachine, SnapshotFrom, StateValueFrom } from 'xstate'
import type { ViewProps } from '#src/parts/ViewProps.ts'

type InStateProps<M extends AnyStateMachine> = {
  state: StateValueFrom<M>
  // `ContextFrom` gives up on a machine of this size.
  context: SnapshotFrom<M> extends { context: infer Context } ? Context : never
  send: ViewProps<M>['send']
}

/** A page in one state of its machine. Args stay plain JSON, as Storybook asks. */
export const inState = <M extends AnyStateMachine>(machine: M, Page: ComponentType<ViewProps<M>>) =>
  function InState({ state, context, send }: InStateProps<M>) {
    const snapshot = machine.resolveState({ value: state, context }) as SnapshotFrom<M> // of this very machine
    return (
      <MemoryRouter>
        <Page snapshot={snapshot} send={send} />
      </MemoryRouter>
    )
  }
