import { putAct } from '#contract/act.contract.ts'
import { actKeyAt } from '#contract/act.rules.ts'
import { uploadFile } from '#contract/file.contract.ts'
import { saveConsult } from '#contract/consult.contract.ts'
import { putDraft } from '#contract/draft.contract.ts'
import { putListSettings } from '#contract/listSettings.contract.ts'
import { changePreferences } from '#contract/preferences.contract.ts'
import type { Samples, World } from './sample.ts'
import { onePage } from '#tests/onePage.ts'

const subject = { machineId: 'payTask', subjectId: 'matrix' }
const draft = {
  machineId: 'payTask',
  subjectId: 'matrix',
  version: 1,
  draft: { remark: 'of-the-owner' },
}
const pdf = () => new File([onePage()], 'a.pdf')

const actOf = ({ ports }: World) => ({
  subject: 'matrix',
  key: actKeyAt(ports.clock.now(), 'of-the-matrix'),
  call: 'POST /api/portal/try',
  name: 'of-the-owner',
  body: {},
})

const savedAct = async (world: World) => {
  const act = actOf(world)
  await world.owner.call(putAct, { body: act })
  return { subject: act.subject, key: act.key }
}

const keyOfAct = async (world: World) => {
  const { key } = await savedAct(world)
  return { key }
}

const settings = { version: 0, hidden: [], views: [{ name: 'of-the-owner', search: '' }] }

const savedDraft = async ({ owner }: World) => {
  await owner.call(putDraft, { body: draft })
  return { query: subject }
}

export const samples: Samples = {
  stay: { input: () => ({}), other: 'alike' },
  getUserInfo: { input: () => ({}), other: 'own', secrets: ['云途示例'] },
  putAct: { input: (world) => ({ body: actOf(world) }), other: 'own' },
  getAct: {
    input: async (world) => {
      const { subject } = await savedAct(world)
      return { query: { subject } }
    },
    other: 'own',
    secrets: ['of-the-owner'],
  },
  getOutcome: {
    input: async ({ owner, ports }) => {
      const key = actKeyAt(ports.clock.now(), 'of-the-outcome')
      await owner.call(saveConsult, { body: { content: 'of-the-owner' } }, { key })
      return { query: { key } }
    },
    other: 'own',
    secrets: [/"status":"done"/],
  },
  seeAct: { input: async (world) => ({ body: await keyOfAct(world) }), other: 'own' },
  dropAct: { input: async (world) => ({ query: await keyOfAct(world) }), other: 'own' },
  getListSettings: {
    input: async ({ owner }) => {
      await owner.call(putListSettings, { body: { list: 'payTasks', ...settings } })
      return { query: { list: 'payTasks' } }
    },
    other: 'own',
    secrets: ['of-the-owner'],
  },
  putListSettings: { input: () => ({ body: { list: 'orders', ...settings } }), other: 'own' },
  getPreferences: {
    input: async ({ owner }) => {
      await owner.call(changePreferences, { body: { searched: 'of-the-owner' } })
      return {}
    },
    other: 'own',
    secrets: ['of-the-owner'],
  },
  changePreferences: { input: () => ({ body: { areKeysOff: true } }), other: 'own' },
  getDraft: { input: savedDraft, other: 'own', secrets: ['of-the-owner'] },
  listDrafts: {
    input: async (world) => {
      await savedDraft(world)
      return { query: { machineId: subject.machineId, fields: 'remark' } }
    },
    other: 'own',
    secrets: ['of-the-owner'],
  },
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
