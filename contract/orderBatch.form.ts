import * as z from 'zod/mini'
import { fault } from './fieldFault.ts'
import { defineForm, type FormFaults, type ValuesOf } from './form.ts'
import { auditBath, contractImage } from './order.contract.ts'

export type BatchKind =
  | 'submit'
  | 'try'
  | 'withdraw'
  | 'void'
  | 'delete'
  | 'bindContract'
  | 'bindTrack'
  | 'approve'
  | 'reject'

const contract = contractImage.body.shape

/** What a person adds to an act on several orders: a reason, a contract, or a track as a link or a file. */
const BatchInput = z.strictObject({
  reason: auditBath.body.shape.remark,
  contractNo: z.optional(contract.contractNo),
  contractType: z.optional(contract.contractType),
  partyA: z.optional(contract.partyA),
  signDate: z.optional(contract.signDate),
  validFrom: z.optional(contract.validFrom),
  validTo: z.optional(contract.validTo),
  trackUrl: z.optional(z.string().check(z.maxLength(512), z.regex(/^https:\/\/\S+$/))),
  fileIds: z.optional(contract.fileIds),
})
type BatchInput = z.infer<typeof BatchInput>

const needed: Partial<Record<BatchKind, readonly (keyof BatchInput)[]>> = {
  void: ['reason'],
  reject: ['reason'],
  bindContract: [
    'contractNo',
    'contractType',
    'partyA',
    'signDate',
    'validFrom',
    'validTo',
    'fileIds',
  ],
}

const batchFaults = (
  { validFrom, validTo, ...values }: Partial<BatchInput>,
  { kind }: { kind: BatchKind },
): FormFaults => {
  const given: Partial<BatchInput> = { ...values, validFrom, validTo }
  const empty = (needed[kind] ?? []).filter((name) => given[name] === undefined)
  // What cannot be read, a file on its way, is said at its own field.
  const isTrackless = ['trackUrl', 'fileIds'].every(
    (name) => name in values && values[name as keyof typeof values] === undefined, // one of its fields
  )
  return {
    ...Object.fromEntries(empty.map((name) => [name, fault('empty')])),
    ...(kind === 'bindTrack' && isTrackless ? { trackUrl: fault('linkOrFile') } : {}),
    ...(validFrom && validTo && validTo < validFrom ? { validTo: fault('beforeStart') } : {}),
  }
}

export const batchForm = defineForm(
  BatchInput,
  {
    reason: { kind: 'note', label: 'order.batch.reason' },
    contractNo: { kind: 'line', label: 'order.field.contractNo' },
    contractType: { kind: 'choice', label: 'order.contract.type', initial: '3' },
    partyA: { kind: 'line', label: 'order.contract.partyA' },
    signDate: { kind: 'day', label: 'order.contract.signDate' },
    validFrom: { kind: 'day', label: 'order.contract.validFrom' },
    validTo: { kind: 'day', label: 'order.contract.validTo' },
    trackUrl: { kind: 'line', label: 'order.trackForm.url' },
    fileIds: { kind: 'files', label: 'order.batch.files' },
  },
  batchFaults,
)

export type BatchDetails = ValuesOf<typeof batchForm>
