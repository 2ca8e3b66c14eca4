import type { Labels } from '#machines/atlas/labels.ts'
import type { loanMaterialMachine } from './loanMaterial.machine.ts'

export const loanMaterialLabels: Labels<typeof loanMaterialMachine> = {
  title: { zh: '企业资料与材料', en: 'Facts and documents' },
  purpose: {
    zh: '填写企业经营信息、维护材料库：边填边保存，冲突由人选择，未保存的内容不丢失。',
    en: 'Facts of an enterprise and its documents: saved as they are filled in; conflicts are a person’s to decide, and nothing typed is lost.',
  },
  events: {
    'facts.typed': { zh: '填写信息', en: 'Facts typed' },
    'unit.changed': { zh: '切换单位', en: 'Unit changed' },
    'document.added': { zh: '上传材料', en: 'Document added' },
    'document.dated': { zh: '填写有效期', en: 'Document dated' },
    'document.removed': { zh: '移除材料', en: 'Document removed' },
    'save.requested': { zh: '保存', en: 'Save requested' },
    'opening.retried': { zh: '重新打开', en: 'Opened again' },
    'mine.kept': { zh: '保留我填写的', en: 'Mine kept' },
    'theirs.taken': { zh: '采用已保存的', en: 'Theirs taken' },
    'session.unauthorised': { zh: '登录失效', en: 'Session lapsed', by: 'portal' },
    'session.restored': { zh: '重新登录', en: 'Logged in again', by: 'portal' },
  },
  guards: {
    isConflicting: { zh: '与已保存的不同', en: 'says something else than what is saved' },
    hasChanges: { zh: '有未保存的修改', en: 'something is not saved' },
    hasFaults: { zh: '有误填', en: 'something is wrong' },
    isStale: { zh: '已被他处修改', en: 'changed elsewhere' },
  },
  whileBusy: [
    'facts.typed',
    'unit.changed',
    'document.added',
    'document.dated',
    'document.removed',
  ],
}
