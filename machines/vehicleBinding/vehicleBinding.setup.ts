import { assign, fromPromise, setup } from 'xstate'
import type { PagedKind } from '#contract/order.rules.ts'
import { callOf } from '#contract/act.rules.ts'
import { bindCar, type BoundDriver, type BoundFleet, unbindCar } from '#contract/fleet.contract.ts'
import { bindingForm, unbindingForm } from '#contract/fleet.form.ts'
import type { FormTexts, ValuesOf } from '#contract/form.ts'
import type { UnboundRow } from '#contract/order.contract.ts'
import { problemOf } from '#contract/problem.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type Acting, actingOf, begun, notActing } from '#machines/kit/act/acting.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** The row of an import that waits for its vehicle and driver. */
export type ImportRow = { batchNo: string; row: number; orderKind: PagedKind }
/** What was registered, as binding names it. */
export type Registered = { vehicleNumber: string; plateColor: string; driverId: string | null }

export type VehicleBindingContext = Acting & {
  /** Whoever comes from an import; its driver is filled in. */
  readonly from: ImportRow | null
  /** The bound vehicle that the form or question is about; null for a new one. */
  readonly row: BoundFleet | null
  /** The driver alone who is unbound; null for the whole vehicle. */
  readonly driver: BoundDriver | null
  readonly form: FormState
}

type Event =
  | { type: 'session.unauthorised' | 'session.restored' }
  | { type: 'form.requested'; row: BoundFleet | null }
  | FormEvent
  | { type: 'form.abandoned' }
  | { type: 'unbinding.requested'; row: BoundFleet; driver: BoundDriver | null }
  | { type: 'unbinding.abandoned' }

const form = formOf(bindingForm, () => undefined)
const unbinding = formOf(unbindingForm, () => undefined)

/** What the form says; asked only where `isWhole` led. */
export const valuesIn = form.valuesOf

const certificateOf = (row: BoundFleet, kind: string) =>
  row.certificates.find((one) => one.kind === kind)

/** A vehicle as its form says it. A driver is masked, and typed anew where one is added or renewed. */
const valuesOf = (row: BoundFleet) => ({
  ...row,
  bindType: String(row.bindType),
  transportCertNo: certificateOf(row, 'transport')?.no,
  transportCertTo: certificateOf(row, 'transport')?.validTo,
  inspectionTo: certificateOf(row, 'inspection')?.validTo,
  insuranceTo: certificateOf(row, 'insurance')?.validTo,
})

const textsOfImport = (row: UnboundRow): FormTexts => ({
  vehicleNumber: row.vehicleNumber,
  plateColorCode: row.plateColorCode,
  driverName: row.driverName,
  idNo: row.driverIdNo,
  phone: row.driverPhone,
})

const acting = actingOf<VehicleBindingContext>('vehicleBinding')

export const { begins, resumes } = acting

const openedForm = (row: BoundFleet | null) =>
  form.opened(row?.bindId ?? 'new', row && valuesOf(row))

export const vehicleBindingSetup = setup({
  types: {
    input: {} as Pick<VehicleBindingContext, 'keySeed' | 'from'>,
    context: {} as VehicleBindingContext,
    events: {} as Event,
    tags: {} as 'busy' | 'editable' | 'blocked',
  },
  actors: {
    ...acting.actors,
    readUnbound: fromPromise<UnboundRow | null, { from: ImportRow | null }>(
      notProvided('readUnbound'),
    ),
    readForm: fromPromise<FormTexts | null, { subject: string | null }>(notProvided('readForm')),
    saveFleet: fromPromise<Registered, { values: ValuesOf<typeof bindingForm> }>(
      notProvided('saveFleet'),
    ),
  },
  actions: {
    /** Vehicles are bound otherwise than they were; the flow has the list read again. */
    announceChange: () => undefined,
    forgetForm: (_, _params: { subject: string | null }) => undefined,
    ...acting.actions,
    ...form.actions,
    openForm: assign((_, { row }: { row: BoundFleet | null }) => ({
      row,
      form: openedForm(row),
      outcome: null,
      problem: null,
    })),
    openImported: assign(({ context: { from } }, row: UnboundRow | null) => {
      const opened = openedForm(null)
      return {
        row: null,
        form: {
          ...opened,
          subject: `${from?.batchNo}-${from?.row}`,
          texts: { ...opened.texts, ...(row && textsOfImport(row)) },
        },
      }
    }),
    takeRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      problem: problemOf(error),
      form: form.refused(context.form, problemOf(error)),
    })),
    beginBinding: assign(({ context }, { vehicleNumber, plateColor, driverId }: Registered) =>
      begun(context, {
        call: callOf(bindCar),
        body: {
          vehicleNumber,
          plateColor,
          bindType: form.valuesOf(context).bindType,
          ...(driverId === null ? {} : { driverIds: driverId }),
        },
        name: vehicleNumber,
      }),
    ),
    openQuestion: assign((_, { row, driver }: { row: BoundFleet; driver: BoundDriver | null }) => ({
      row,
      driver,
      form: unbinding.opened(null),
      outcome: null,
      problem: null,
    })),
    takeReason: unbinding.actions.takeTyped,
    showReasonFaults: unbinding.actions.showFaults,
    beginUnbinding: assign(({ context }) => {
      const { bindId, vehicleNumber } = context.row! // a question is about a vehicle
      const { driver } = context
      return begun(context, {
        call: callOf(unbindCar),
        body: {
          bindId,
          ...unbinding.valuesOf(context),
          ...(driver && { driverId: driver.driverId }),
        },
        name: driver ? `${vehicleNumber} ${driver.driverName}` : vehicleNumber,
      })
    }),
    close: assign({ row: null, driver: null, form: noForm, problem: null }),
  },
  guards: {
    ...acting.guards,
    /** From an import, and nothing is unfinished. */
    arrives: ({ context }, { kind }: ActOutput) => kind === 'nothing' && context.from !== null,
    ...form.guards,
    /** An order that is under way or being paid needs its vehicle. */
    canUnbind: (_, { row }: { row: BoundFleet }) => row.bindStatus !== 3 && row.movingOrders === 0,
    isReason: unbinding.guards.isWhole,
  },
})

export const openingContext = ({
  input,
}: {
  input: Pick<VehicleBindingContext, 'keySeed' | 'from'>
}): VehicleBindingContext => ({
  ...input,
  ...notActing,
  row: null,
  driver: null,
  form: noForm,
})
