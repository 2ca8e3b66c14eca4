import * as z from 'zod/mini'
import { fault } from './fieldFault.ts'
import { defineForm, type FormFaults, type ValuesOf } from './form.ts'
import { auditBath, contractImage, mostChecked, MoneyStatement } from './order.contract.ts'
import { note } from './values.ts'

export type BatchKind =
  | 'submit'
  | 'try'
  | 'withdraw'
  | 'void'
  | 'delete'
  | 'bindContract'
  | 'registerContract'
  | 'bindTrack'
  | 'fileMoney'
  | 'undoImport'
  | 'approve'
  | 'reject'

const contract = contractImage.body.shape

/** What a person adds to an act on several orders: a reason, a contract, a track as a link or a file, or transfers. */
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
  sequenceCodes: z.optional(note(4, 51 * mostChecked)),
  paidTime: z.optional(MoneyStatement.shape.paidTime),
})
type BatchInput = z.infer<typeof BatchInput>

const contractFields = [
  'contractNo',
  'contractType',
  'partyA',
  'signDate',
  'validFrom',
  'validTo',
  'fileIds',
] as const

const needed: Partial<Record<BatchKind, readonly (keyof BatchInput)[]>> = {
  void: ['reason'],
  reject: ['reason'],
  bindContract: contractFields,
  registerContract: contractFields,
  fileMoney: ['sequenceCodes', 'paidTime', 'fileIds'],
}

/** The numbers of transfers, one a line. */
const codesIn = (text: string) =>
  text
    .split('\n')
    .map((code) => code.trim())
    .filter((code) => code !== '')

/** The number of each order's transfer: one for all, or one for each. */
export const codesFor = (text: string, count: number): readonly string[] => {
  const codes = codesIn(text)
  return codes.length === 1 ? Array.from({ length: count }, () => codes[0] ?? '') : codes
}

const codeFault = (text: string, count: number) => {
  const codes = codesFor(text, count)
  if (codes.length !== count) return fault('sequenceCount', { count })
  return codes.every((code) => MoneyStatement.shape.sequenceCode.safeParse(code).success)
    ? undefined
    : fault('format')
}

const batchFaults = (
  { validFrom, validTo, ...values }: Partial<BatchInput>,
  { kind, count }: { kind: BatchKind; count: number },
): FormFaults => {
  const given: Partial<BatchInput> = { ...values, validFrom, validTo }
  const empty = (needed[kind] ?? []).filter((name) => given[name] === undefined)
  // What cannot be read, a file on its way, is said at its own field.
  const isTrackless = ['trackUrl', 'fileIds'].every(
    (name) => name in values && values[name as keyof typeof values] === undefined, // one of its fields
  )
  const { sequenceCodes } = values
  const wrongCodes = sequenceCodes === undefined ? undefined : codeFault(sequenceCodes, count)
  return {
    ...Object.fromEntries(empty.map((name) => [name, fault('empty')])),
    ...(kind === 'fileMoney' && wrongCodes ? { sequenceCodes: wrongCodes } : {}),
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
    validTo: { kind: 'end', label: 'order.contract.validTo' },
    trackUrl: { kind: 'line', label: 'order.trackForm.url' },
    fileIds: { kind: 'files', label: 'order.batch.files' },
    sequenceCodes: { kind: 'note', label: 'order.batch.fileMoney.codes' },
    paidTime: { kind: 'time', label: 'order.trip.paidTime' },
  },
  batchFaults,
)

export type BatchDetails = ValuesOf<typeof batchForm>
