import type { WordsOf } from '#machines/atlas/words.ts'
import {
  actActor,
  actGuards,
  actOpening,
  actSuspended,
  formIsWhole,
  formRecalling,
  formTyped,
  lastTexts,
  loggedInAgain,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { loanProjectMachine } from './loanProject.machine.ts'

export const loanProjectWords: WordsOf<typeof loanProjectMachine> = {
  machine: {
    zh: '运输项目',
    en: 'Consigner’s projects',
    description: {
      zh: '货主登记、修改运输项目，并提交、暂停、恢复或终止。',
      en: 'A consigner registers and changes its projects, and submits, suspends, resumes or ends them.',
    },
  },
  states: {
    opening: actOpening,
    resting: {
      zh: '查看项目',
      en: 'Viewing projects',
      description: {
        zh: '可登记、修改项目，或变更项目状态，并显示上一次办理的结果。',
        en: 'Projects can be registered, edited, or change status. The last result is shown.',
      },
    },
    editing: {
      zh: '填写项目',
      en: 'Editing a project',
      description: {
        zh: '填写项目并保存到服务器；在别处已修改的，由人选择。',
        en: 'Fills in a project and saves it to the server. A change made elsewhere is for the person to decide.',
      },
    },
    'editing.recalling': formRecalling,
    'editing.filling': {
      zh: '填写内容',
      en: 'Filling in the form',
      description: {
        zh: '填写项目、合同、账期、额度和承运企业，逐项提示错误。',
        en: 'Takes project, contract, payment period, limit and hauliers. Each mistake is shown at its field.',
      },
    },
    'editing.acting': {
      zh: '正在保存项目',
      en: 'Saving the project',
      description: {
        zh: '项目最多保存一次；未收到答复的，查询结果后再继续。',
        en: 'The project is saved at most once. While no answer comes the server is asked.',
      },
    },
    'editing.conflicted': {
      zh: '项目已在别处修改',
      en: 'Changed elsewhere',
      description: {
        zh: '项目在别处已被修改：可用填写的内容覆盖，也可使用现有内容。',
        en: 'The project was changed elsewhere. The person saves over it or uses what is there.',
      },
    },
    'editing.renewing': {
      zh: '正在读取最新版本',
      en: 'Loading the newest version',
      description: {
        zh: '读取最新版本，随后用填写的内容保存。',
        en: 'The newest version is loaded, then saved over with what was typed.',
      },
    },
    moving: {
      zh: '变更项目状态',
      en: 'Changing the status',
      description: {
        zh: '确认后提交、暂停、恢复或终止项目。',
        en: 'After a confirmation the project is submitted, suspended, resumed or ended.',
      },
    },
    'moving.asking': {
      zh: '确认变更状态',
      en: 'Confirming the change',
      description: {
        zh: '说明变更的后果；暂停和终止须填写原因。',
        en: 'Says what the change brings. Suspending and ending need a reason.',
      },
    },
    'moving.acting': {
      zh: '正在变更状态',
      en: 'Changing the status',
      description: {
        zh: '状态最多变更一次；未收到答复的，查询结果后再继续。',
        en: 'The status is changed at most once. While no answer comes the server is asked.',
      },
    },
    overtaken: {
      zh: '项目已有变化',
      en: 'The project has changed',
      description: {
        zh: '项目在此期间已有变化，本次操作未生效；列表已刷新。',
        en: 'The project changed in the meantime and nothing was done. The list was refreshed.',
      },
    },
    suspended: actSuspended,
  },
  events: {
    'form.requested': { zh: '登记或修改项目', en: 'Register or edit a project' },
    'form.typed': formTyped,
    'form.submitted': { zh: '保存项目或确认变更', en: 'Save the project, or confirm the change' },
    'form.abandoned': { zh: '放弃填写', en: 'Cancel editing' },
    'mine.chosen': { zh: '使用我填写的内容', en: 'Use my version' },
    'theirs.chosen': { zh: '使用现有内容', en: 'Use what is there' },
    'move.requested': { zh: '变更项目状态', en: 'Change the status' },
    'move.abandoned': { zh: '不变更', en: 'Leave it as it is' },
    'change.seen': { zh: '知道了', en: 'Understood' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    ...actGuards,
    isWhole: formIsWhole,
    canChange: { zh: '项目可以修改', en: 'the project can be edited' },
    canMove: { zh: '项目可以变更为该状态', en: 'the project can change to that status' },
    isRemarked: { zh: '须填原因的已填写', en: 'a reason is given where one is needed' },
    isConflict: { zh: '已在别处修改', en: 'it was changed elsewhere' },
    isOvertaken: { zh: '项目已有变化', en: 'the project has changed' },
    isChangeable: { zh: '项目仍可修改', en: 'the project can still be edited' },
  },
  actors: {
    act: actActor,
    readForm: lastTexts,
    readProject: { zh: '读取项目', en: 'Load the project' },
  },
}
