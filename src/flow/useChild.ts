import { useSelector } from '@xstate/react'
import type { Actor, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { ViewProps } from '#src/parts/ViewProps.ts'

/** A machine that another one invokes as long as it runs, for its view. */
export const useChild = <M extends AnyStateMachine>(
  { children }: AnyMachineSnapshot,
  id: string,
): ViewProps<M> => {
  // `as`: the machine invokes M under this name.
  const child = children[id] as unknown as Actor<M>
  const snapshot = useSelector(child, (it) => it) as SnapshotFrom<M> // M's own
  return { snapshot, send: child.send }
}
