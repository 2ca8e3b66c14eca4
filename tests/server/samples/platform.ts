import { strToU8 } from 'fflate'
import { uploadFile } from '#contract/file.contract.ts'
import { putDraft } from '#contract/draft.contract.ts'
import type { Samples, World } from './sample.ts'

const subject = { machineId: 'payTask', subjectId: 'matrix' }
const draft = {
  machineId: 'payTask',
  subjectId: 'matrix',
  version: 1,
  draft: { remark: 'of-the-owner' },
}
const pdf = () => new File([new Uint8Array(strToU8('%PDF-1.7\n%%EOF'))], 'a.pdf')

const savedDraft = async ({ owner }: World) => {
  await owner.call(putDraft, { body: draft })
  return { query: subject }
}

export const samples: Samples = {
  stay: { input: () => ({}), other: 'own' },
  getUserInfo: { input: () => ({}), other: 'own', secrets: ['云途示例'] },
  getDraft: { input: savedDraft, other: 'own', secrets: ['of-the-owner'] },
  putDraft: { input: () => ({ body: draft }), other: 'own' },
  deleteDraft: { input: savedDraft, other: 'own' },
  uploadFile: { input: () => ({ file: pdf(), body: { bizType: 'other' } }), other: 'own' },
  readFile: {
    input: async ({ owner }) => {
      const { id } = await owner.call(uploadFile, { file: pdf(), body: { bizType: 'other' } })
      return { params: { id } }
    },
    other: 'missing',
  },
}
