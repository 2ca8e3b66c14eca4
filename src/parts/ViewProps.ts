import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'

/** What every page receives: where its flow stands, and the way to say what the person did. */
export type ViewProps<M extends AnyStateMachine> = {
  snapshot: SnapshotFrom<M>
  send: (event: EventFromLogic<M>) => void
}
