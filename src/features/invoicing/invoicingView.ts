import type { invoicingMachine } from '#machines/invoicing/invoicing.machine.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

/** What every step of the wizard is given. */
export type InvoicingView = ViewProps<typeof invoicingMachine>
