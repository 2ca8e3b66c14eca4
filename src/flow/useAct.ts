import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate'
import type { actMachine } from '#machines/kit/act/act.machine.ts'
import type { ActView } from '#src/parts/act/actView.ts'

/** The act that a machine has invoked as `act`. */
export const useAct = (snapshot: AnyMachineSnapshot): ActView => {
  // `as`: machines invoke the kit's machine under this name, and nothing else.
  const act = snapshot.children['act'] as ActorRefFrom<typeof actMachine> | undefined
  const shown = useSelector(act, (it) => it)
  return act && shown?.status === 'active' ? { snapshot: shown, send: act.send } : null
}
