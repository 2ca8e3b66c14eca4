import { assign, fromPromise, setup } from 'xstate'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { bindCar, type BoundDriver, type BoundFleet, unbindCar } from '#contract/fleet.contract.ts'
import { bindingForm } from '#contract/fleet.form.ts'
import type { FormTexts, ValuesOf } from '#contract/form.ts'
import type { UnboundRow } from '#contract/order.contract.ts'
import { problemOf, type ProblemValue } from '#contract/problem.ts'
import { actMachine } from '#machines/kit/act/act.machine.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'
import { type FormEvent, formOf, type FormState, noForm } from '#machines/kit/form/form.ts'
import { notProvided } from '#machines/kit/notProvided.ts'

/** The row of an import that waits for its vehicle and driver. */
export type ImportRow = { batchNo: string; row: number }
/** What was registered, as binding names it. */
export type Registered = { vehicleNumber: string; plateColor: string; driverId: string | null }

export type VehicleBindingContext = {
  /** Whoever comes from an import; its driver is filled in. */
  readonly from: ImportRow | null
  /** The bound vehicle that the form or question is about; null for a new one. */
  readonly row: BoundFleet | null
  /** The driver alone who is unbound; null for the whole vehicle. */
  readonly driver: BoundDriver | null
  readonly form: FormState
  /** Begun, and its outcome not told yet. */
  readonly act: SavedAct | null
  readonly outcome: ActOutput | null
  readonly problem: ProblemValue | null
  readonly keySeed: string
  readonly keyCount: number
}

type Event =
  | { type: 'session.unauthorised' | 'session.restored' | 'opening.retried' }
  | { type: 'form.requested'; row: BoundFleet | null }
  | FormEvent
  | { type: 'form.abandoned' }
  | { type: 'unbinding.requested'; row: BoundFleet; driver: BoundDriver | null }
  | { type: 'unbinding.confirmed'; reason: string }
  | { type: 'unbinding.abandoned' }

const form = formOf(bindingForm, () => undefined)

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

const ownRefusal = (outcome: ActOutput): ProblemValue | null =>
  outcome.isOwn && outcome.kind === 'refused' ? outcome.problem : null

/** The next key, and nothing of what was before. */
const begun = ({ keySeed, keyCount }: VehicleBindingContext, act: Omit<SavedAct, 'key'>) => ({
  act: { ...act, key: `${keySeed}-${keyCount + 1}` },
  keyCount: keyCount + 1,
  outcome: null,
  problem: null,
})

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
    act: actMachine,
    /** What was begun before and has no outcome that the person knows. */
    readAct: fromPromise<SavedAct | null>(notProvided('readAct')),
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
    ...form.actions,
    takeProblem: assign((_, { error }: { error: unknown }) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    takeAct: assign(({ context }, act: SavedAct | null) => ({ act: context.act ?? act })),
    takeOutcome: assign((_, { outcome }: { outcome: ActOutput }) => ({
      act: null,
      outcome,
      problem: ownRefusal(outcome),
    })),
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
      outcome: null,
      problem: null,
    })),
    beginUnbinding: assign(({ context }, { reason }: { reason: string }) => {
      const { bindId, vehicleNumber } = context.row! // a question is about a vehicle
      const { driver } = context
      return begun(context, {
        call: callOf(unbindCar),
        body: { bindId, reason: reason.trim(), ...(driver && { driverId: driver.driverId }) },
        name: driver ? `${vehicleNumber} ${driver.driverName}` : vehicleNumber,
      })
    }),
    close: assign({ row: null, driver: null, form: noForm, problem: null }),
  },
  guards: {
    hasAct: ({ context }) => context.act !== null,
    comesFromImport: ({ context }) => context.from !== null,
    ...form.guards,
    /** An order that is under way or being paid needs its vehicle. */
    canUnbind: (_, { row }: { row: BoundFleet }) => row.bindStatus !== 3 && row.movingOrders === 0,
    isReason: (_, { reason }: { reason: string }) => {
      const { length } = reason.trim()
      return length >= 2 && length <= 200
    },
    isOwnDone: (_, { outcome }: { outcome: ActOutput }) => outcome.isOwn && outcome.kind === 'done',
    isOwnRefused: (_, { outcome }: { outcome: ActOutput }) => ownRefusal(outcome) !== null,
  },
})

export const openingContext = ({
  input,
}: {
  input: Pick<VehicleBindingContext, 'keySeed' | 'from'>
}): VehicleBindingContext => ({
  ...input,
  row: null,
  driver: null,
  form: noForm,
  act: null,
  outcome: null,
  problem: null,
  keyCount: 0,
})
