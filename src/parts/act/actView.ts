import type { actMachine } from '#machines/kit/act/act.machine.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

/** The act that a flow's machine has invoked; null while there is none. */
export type ActView = ViewProps<typeof actMachine> | null

/** Whether an act goes its way for the first time, or one is looked for: the page's own to show. */
export const isOnItsWay = (act: ActView): boolean =>
  act !== null &&
  !act.snapshot.context.isSaved &&
  (['looking', 'saving', 'sending'] as const).some((state) => act.snapshot.matches(state))

/** Whether there is something to say of an act. */
export const isTroubled = (act: ActView): boolean => act !== null && !isOnItsWay(act)

/** Whether a page does something without its person. Screen readers leave out what is said to be busy: not what an act asks. */
export const isBusy = (snapshot: { hasTag: (tag: 'busy') => boolean }, act: ActView): boolean =>
  snapshot.hasTag('busy') && !isTroubled(act)
