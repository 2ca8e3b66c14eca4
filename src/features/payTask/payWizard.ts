import type { OrderRow } from '#contract/order.contract.ts'
import type { ReactNode } from 'react'
import type { PayDetail, PayTask } from '#contract/payTask.contract.ts'
import type { PayTaskContext, PayTaskEvent } from '#machines/payTask/payTask.context.ts'
import type { ActView } from '#src/parts/act/actView.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import type { HandedOver } from '#src/parts/pay/handedOver.ts'
import type { PayFiles } from '#src/parts/pay/payFiles.ts'
import type { TourView } from './TourCard.tsx'

/** What the view of each state of the wizard receives. */
export type WizardProps = {
  context: PayTaskContext
  send: (event: PayTaskEvent) => void
  can: (event: PayTaskEvent) => boolean
}

/** What stands beside the wizard; the flow brings it, a story may leave it out. */
export type BesideWizard = {
  /** The act that is on its way, where there is one. */
  act?: ActView | undefined
  /** Orders that can be paid, while they are chosen. */
  orders?: ListView<OrderRow> | undefined
  /** Details of the task, once it is started. */
  details?: ListView<PayDetail> | undefined
  files?: PayFiles | undefined
  /** To a new wizard, with one payment that is made again. */
  onPay?: ((handed: HandedOver) => void) | undefined
  /** The name of the task, with the way to change it. */
  nameOf?: ((task: PayTask) => ReactNode) | undefined
  /** What shows a newcomer around. */
  tour?: TourView | undefined
  /** The outside parties' desk, where there is one. */
  deskUrl?: string | undefined
  /** Now by the server's clock, in milliseconds. */
  now?: (() => number) | undefined
}
