import type { StoredFile } from '#contract/values.ts'
import type {
  BatchDetails,
  BatchKind,
  ContractInput,
} from '#machines/orderBatch/orderBatch.machine.ts'
import { readDate } from '#contract/dateText.ts'

export type BatchField =
  | 'reason'
  | 'contractNo'
  | 'partyA'
  | 'signDate'
  | 'validFrom'
  | 'validTo'
  | 'files'
  | 'trackUrl'

export type BatchErrors = Partial<Record<BatchField, 'missing' | 'invalid'>>

type Read = { details: BatchDetails | null; errors: BatchErrors }

/** What a person added to an act, or which fields need another look. */
export const readBatch = (
  kind: BatchKind,
  values: FormData,
  files: readonly StoredFile[] | null,
): Read => {
  const text = (name: string) => String(values.get(name) ?? '').trim()
  if (kind === 'void' || kind === 'reject') return readReason(text('reason'))
  if (kind === 'bindContract') return readContract(text, files)
  if (kind === 'bindTrack') return readTrack(text('trackUrl'), files)
  return { details: {}, errors: {} }
}

const readReason = (reason: string): Read => {
  const { length } = [...reason]
  return length >= 5 && length <= 200
    ? { details: { reason }, errors: {} }
    : { details: null, errors: { reason: 'missing' } }
}

const readContract = (
  text: (name: string) => string,
  files: readonly StoredFile[] | null,
): Read => {
  const errors: BatchErrors = {}
  for (const name of ['contractNo', 'partyA', 'signDate', 'validFrom', 'validTo'] as const) {
    if (text(name) === '') errors[name] = 'missing'
  }
  for (const name of ['signDate', 'validFrom', 'validTo'] as const) {
    if (readDate('day', text(name)).fault) errors[name] = 'invalid'
  }
  if (text('validTo') !== '' && text('validTo') < text('validFrom')) errors.validTo = 'invalid'
  if (!files || files.length === 0) errors.files = 'missing'
  if (Object.keys(errors).length > 0 || !files) return { details: null, errors }
  const contract: ContractInput = {
    contractNo: text('contractNo'),
    // The field offers these three.
    contractType: Number(text('contractType')) as 1 | 2 | 3,
    partyA: text('partyA'),
    signDate: text('signDate'),
    validFrom: text('validFrom'),
    validTo: text('validTo'),
    fileIds: files.map(({ id }) => id),
  }
  return { details: { contract }, errors }
}

const readTrack = (trackUrl: string, files: readonly StoredFile[] | null): Read => {
  const [file] = files ?? []
  if (/^https:\/\/\S+$/.test(trackUrl)) return { details: { track: { trackUrl } }, errors: {} }
  if (trackUrl === '' && file) return { details: { track: { fileId: file.id } }, errors: {} }
  return { details: null, errors: { trackUrl: 'missing' } }
}
