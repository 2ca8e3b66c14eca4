import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate'
import { actKeyAt } from '#contract/act.rules.ts'
import type { actMachine } from '#machines/kit/act/act.machine.ts'
import { serverNow } from '#src/api/serverClock.ts'
import type { ActView } from '#src/parts/act/actView.ts'

/** What the keys of a page's acts begin with: other than any other page's, and of the server's time. */
export const useKeySeed = (): string =>
  useState(() => actKeyAt(serverNow(), crypto.randomUUID()))[0]

/** The act that a machine has invoked as `act`. */
export const useAct = (snapshot: AnyMachineSnapshot): ActView => {
  // `as`: machines invoke the kit's machine under this name, and nothing else.
  const act = snapshot.children['act'] as ActorRefFrom<typeof actMachine> | undefined
  const shown = useSelector(act, (it) => it)
  return act && shown?.status === 'active' ? { snapshot: shown, send: act.send } : null
}
