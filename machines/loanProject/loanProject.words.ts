import type { WordsOf } from '#machines/atlas/words.ts'
import { backOff, loggedInAgain, outcomeUnknown, sessionExpired } from '#machines/kit/kit.words.ts'
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
    opening: {
      zh: '查找未完成的提交',
      en: 'Looking for an unfinished request',
      description: {
        zh: '读取上次已提交、尚无结果的项目操作。',
        en: 'Loads a request on a project that was sent and had no answer.',
      },
    },
    placing: {
      zh: '判断下一步',
      en: 'Finding the next step',
      description: {
        zh: '有未完成的提交则先核实，否则显示项目列表。',
        en: 'An unfinished request comes first. Otherwise the projects are shown.',
      },
    },
    openFailed: {
      zh: '读取失败',
      en: 'Could not load',
      description: {
        zh: '未完成的提交暂时无法读取，可以重试；列表不受影响。',
        en: 'The unfinished request cannot be loaded at the moment. The person can try again, and the list is unaffected.',
      },
    },
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
    'editing.deciding': {
      zh: '判断是否已有填写',
      en: 'Looking for earlier typing',
      description: {
        zh: '已有填写内容的直接使用，否则读取上次填写的内容。',
        en: 'What was typed in this session is used. Otherwise what was typed before is loaded.',
      },
    },
    'editing.recalling': {
      zh: '正在恢复填写内容',
      en: 'Restoring the form',
      description: {
        zh: '读取上次填写、尚未保存的内容。',
        en: 'What was typed before and not saved is being loaded.',
      },
    },
    'editing.filling': {
      zh: '填写内容',
      en: 'Filling in the form',
      description: {
        zh: '填写项目、合同、账期、额度和承运商，逐项提示错误。',
        en: 'Takes project, contract, payment period, limit and hauliers. Each mistake is shown at its field.',
      },
    },
    'editing.saving': {
      zh: '保存防重复标识',
      en: 'Saving the key',
      description: {
        zh: '提交之前，先保存防止重复提交的标识。',
        en: 'Before the project is sent, the key that prevents registering it twice is saved.',
      },
    },
    'editing.sending': {
      zh: '正在保存项目',
      en: 'Saving the project',
      description: {
        zh: '项目已提交，等待服务器答复。',
        en: 'The project was sent. The server’s answer is awaited.',
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
    'moving.saving': {
      zh: '保存防重复标识',
      en: 'Saving the key',
      description: {
        zh: '变更之前，先保存防止重复提交的标识。',
        en: 'Before the change is sent, the key that prevents sending it twice is saved.',
      },
    },
    'moving.sending': {
      zh: '正在变更状态',
      en: 'Changing the status',
      description: {
        zh: '变更已提交，等待服务器答复。',
        en: 'The change was sent. The server’s answer is awaited.',
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
    unanswered: {
      zh: '结果待确认',
      en: 'Outcome unknown',
      description: {
        zh: '提交后未收到答复，先向服务器核实，不会自动重复提交。',
        en: 'A request had no answer. The server is asked first, and nothing is sent again by itself.',
      },
    },
    'unanswered.asking': {
      zh: '正在核实结果',
      en: 'Asking for the outcome',
      description: {
        zh: '未收到答复，正在向服务器核实项目的最新状态。',
        en: 'No answer arrived. The server is asked for the state of the project.',
      },
    },
    'unanswered.waiting': {
      zh: '稍后再次核实',
      en: 'Waiting to ask again',
      description: {
        zh: '暂时无法核实，稍后自动再次核实，不会重复提交。',
        en: 'The server cannot be asked at the moment. It is asked again later, and nothing is sent.',
      },
    },
    'unanswered.saving': {
      zh: '再次保存防重复标识',
      en: 'Saving the key again',
      description: {
        zh: '再次提交之前，重新保存原有的防重复标识。',
        en: 'Before the request is sent again, its own key is saved once more.',
      },
    },
    'unanswered.notTaken': {
      zh: '提交尚未生效',
      en: 'Not in effect yet',
      description: {
        zh: '服务器上尚无变化；可用原有标识再次提交，或放弃。',
        en: 'Nothing has changed on the server. The request can be sent again under the same key, or dropped.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '办理已中止；重新登录后先核实再继续。',
        en: 'The work was stopped. After login the server is asked first.',
      },
    },
  },
  events: {
    'opening.retried': { zh: '重试', en: 'Try again' },
    'form.requested': { zh: '登记或修改项目', en: 'Register or edit a project' },
    'form.typed': { zh: '填写项目', en: 'Fill in the project' },
    'form.saved': { zh: '保存项目', en: 'Save the project' },
    'form.abandoned': { zh: '放弃填写', en: 'Cancel editing' },
    'mine.chosen': { zh: '使用我填写的内容', en: 'Use my version' },
    'theirs.chosen': { zh: '使用现有内容', en: 'Use what is there' },
    'move.requested': { zh: '变更项目状态', en: 'Change the status' },
    'move.confirmed': { zh: '确认变更', en: 'Confirm the change' },
    'move.abandoned': { zh: '不变更', en: 'Leave it as it is' },
    'change.seen': { zh: '知道了', en: 'Understood' },
    'outcome.asked': { zh: '立即核实', en: 'Ask now' },
    'act.resent': { zh: '用原有标识再次提交', en: 'Send again under the same key' },
    'act.abandoned': { zh: '放弃提交', en: 'Drop the request' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    hasAct: { zh: '有未完成的提交', en: 'a request had no answer' },
    hasFields: { zh: '已有填写内容', en: 'something was typed before' },
    canChange: { zh: '项目可以修改', en: 'the project can be edited' },
    canMove: { zh: '项目可以变更为该状态', en: 'the project can change to that status' },
    isRemarked: { zh: '须填原因的已填写', en: 'a reason is given where one is needed' },
    isConflict: { zh: '已在别处修改', en: 'it was changed elsewhere' },
    isOvertaken: { zh: '项目已有变化', en: 'the project has changed' },
    isOwnMove: { zh: '是本页面提交的状态变更', en: 'the change of status is from this tab' },
    isOwnAct: { zh: '没有其他页面的未完成提交', en: 'no other tab has an unfinished request' },
    isActTaken: { zh: '提交已生效', en: 'the request took effect' },
    isChangeable: { zh: '项目仍可修改', en: 'the project can still be edited' },
    isOutcomeOpen: outcomeUnknown,
  },
  actors: {
    readSent: { zh: '查找未完成的提交', en: 'Look for an unfinished request' },
    readFields: { zh: '读取上次填写的内容', en: 'Load what was typed before' },
    saveSent: { zh: '保存防重复标识', en: 'Save the key' },
    saveProject: { zh: '保存项目', en: 'Save the project' },
    changeProjectState: { zh: '变更项目状态', en: 'Change the project’s status' },
    readProject: { zh: '读取项目', en: 'Load the project' },
  },
  delays: { backOff },
}
