import type { WordsOf } from '#machines/atlas/words.ts'
import { formIsWhole, loggedInAgain, sessionExpired } from '#machines/kit/kit.words.ts'
import type { loanMaterialMachine } from './loanMaterial.machine.ts'

export const loanMaterialWords: WordsOf<typeof loanMaterialMachine> = {
  machine: {
    zh: '企业信息与申请材料',
    en: 'Enterprise details and documents',
    description: {
      zh: '填写企业经营信息、维护材料库：填写后自动保存，冲突由人选择，未保存的内容不丢失。',
      en: 'Takes an enterprise’s details and documents and saves them as they are entered. Conflicts are for the person to decide, and nothing typed is lost.',
    },
  },
  states: {
    opening: {
      zh: '正在打开',
      en: 'Opening',
      description: {
        zh: '读取尚未保存的填写内容和已保存的资料。',
        en: 'Loads what was typed and not saved, then what is saved.',
      },
    },
    'opening.readingDraft': {
      zh: '正在读取草稿',
      en: 'Loading the draft',
      description: {
        zh: '读取上次填写而尚未保存的内容。',
        en: 'What was typed before and not saved is being loaded.',
      },
    },
    'opening.askingMaterial': {
      zh: '正在读取资料',
      en: 'Loading the enterprise details',
      description: {
        zh: '正在向服务器读取企业信息和申请材料。',
        en: 'The saved details and documents are being loaded.',
      },
    },
    placing: {
      zh: '判断下一步',
      en: 'Finding the next step',
      description: {
        zh: '按尚未保存的内容决定下一步。',
        en: 'What is not saved yet decides what comes next.',
      },
    },
    openFailed: {
      zh: '打开失败',
      en: 'Could not open',
      description: {
        zh: '资料暂时无法读取，可以重试。',
        en: 'The enterprise details cannot be loaded at the moment. The person can try again.',
      },
    },
    editing: {
      zh: '填写资料',
      en: 'Editing',
      description: {
        zh: '填写信息，上传和移除材料，修改后自动保存。',
        en: 'Facts are typed, documents are uploaded or removed, and changes are saved.',
      },
    },
    'editing.clean': {
      zh: '已全部保存',
      en: 'All saved',
      description: {
        zh: '所有内容均已保存，可继续填写、上传和移除。',
        en: 'Everything is saved. The person can go on.',
      },
    },
    'editing.changed': {
      zh: '有修改尚未保存',
      en: 'Changed',
      description: {
        zh: '停止填写片刻后自动保存。',
        en: 'It is saved shortly after the last change.',
      },
    },
    'editing.faulty': {
      zh: '有内容填写有误',
      en: 'With mistakes',
      description: {
        zh: '其余内容已保存；填写有误的字段原样显示，更正后保存。',
        en: 'The rest is saved. Fields with mistakes stay as typed until they are corrected.',
      },
    },
    'editing.unsaved': {
      zh: '未能保存',
      en: 'Could not save',
      description: {
        zh: '说明原因，填写的内容仍在，可以重试。',
        en: 'Gives the reason. Everything typed stays, and saving can be tried again.',
      },
    },
    removing: {
      zh: '确认移除材料',
      en: 'Confirming a removal',
      description: {
        zh: '说明移除后的影响，再次确认。',
        en: 'Says what follows from it, and asks once more.',
      },
    },
    saving: {
      zh: '正在保存',
      en: 'Saving',
      description: {
        zh: '正在保存，期间可以继续填写。',
        en: 'Changes are being saved. The person can go on typing.',
      },
    },
    comparing: {
      zh: '正在读取他处的修改',
      en: 'Loading the other version',
      description: {
        zh: '资料已在别处修改，正在读取最新内容。',
        en: 'The enterprise details were changed elsewhere. The newest version is being loaded.',
      },
    },
    conflict: {
      zh: '内容有冲突',
      en: 'In conflict',
      description: {
        zh: '列出两处不同的内容，选择使用哪一份。',
        en: 'Lists what differs. The person chooses which version to use.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '尚未保存的内容仍在，重新登录后继续。',
        en: 'What is not saved stays. It goes on after login.',
      },
    },
  },
  events: {
    'form.typed': { zh: '填写信息', en: 'Type a fact' },
    'form.submitted': { zh: '提交信息', en: 'Submit the enterprise details' },
    'document.added': { zh: '上传材料', en: 'Upload a document' },
    'document.dated': { zh: '填写材料有效期', en: 'Date a document' },
    'removal.requested': { zh: '移除材料', en: 'Remove a document' },
    'removal.confirmed': { zh: '确认移除', en: 'Confirm the removal' },
    'removal.abandoned': { zh: '不移除', en: 'Do not remove it' },
    'save.requested': { zh: '保存', en: 'Save' },
    'opening.retried': { zh: '重新打开', en: 'Open again' },
    'mine.chosen': { zh: '使用我填写的内容', en: 'Use my version' },
    'theirs.chosen': { zh: '使用已保存的内容', en: 'Use the saved version' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isConflicting: { zh: '与已保存的内容不同', en: 'it differs from what is saved' },
    hasChanges: { zh: '有修改尚未保存', en: 'a change is not saved' },
    isWhole: formIsWhole,
    isTypedHere: { zh: '本页有尚未保存的填写内容', en: 'something typed here is not saved' },
    hasDraft: { zh: '有上次未保存的填写内容', en: 'something typed before was not saved' },
    isOtherUnit: { zh: '切换了金额单位', en: 'another unit was chosen' },
    isStale: { zh: '已在别处修改', en: 'it was changed elsewhere' },
  },
  actors: {
    readDraft: { zh: '读取尚未保存的填写内容', en: 'Load what was typed and not saved' },
    getMaterial: { zh: '读取企业信息与申请材料', en: 'Load enterprise details and documents' },
    saveMaterial: { zh: '保存企业信息与申请材料', en: 'Save enterprise details and documents' },
  },
  delays: { pause: { zh: '停止填写 1.2 秒后', en: '1.2 seconds after the last change' } },
}
