import type { WordsOf } from '#machines/atlas/words.ts'
import { backOff, lineRestored } from '#machines/kit/kit.words.ts'
import type { actMachine } from './act.machine.ts'

export const actWords: WordsOf<typeof actMachine> = {
  machine: {
    zh: '一次性操作',
    en: 'Act',
    description: {
      zh: '先保存、再提交的操作，最多生效一次；未收到答复的，向服务器查询结果。',
      en: 'Something that is saved, then sent, and takes effect at most once. While no answer comes the server is asked.',
    },
  },
  states: {
    opening: {
      zh: '判断是否已保存',
      en: 'Finding where to begin',
      description: {
        zh: '新的操作先保存；此前已保存的，先查询结果；否则查找尚无结果的操作。',
        en: 'A new act is saved first. One that was saved before is asked for. Otherwise something unfinished is looked for.',
      },
    },
    looking: {
      zh: '查找尚无结果的操作',
      en: 'Looking for something unfinished',
      description: {
        zh: '打开页面时，先查找同一事项上次已开始、尚未告知结果的操作。',
        en: 'When a page opens, what was begun before and whose outcome nobody was told comes first.',
      },
    },
    lookFailed: {
      zh: '未能查找',
      en: 'Could not look',
      description: {
        zh: '暂时无法得知有无尚未完成的操作；核实之前不办理新的操作，以免重复。',
        en: 'Whether something is unfinished is not known at the moment. Nothing new is begun before, lest it be done twice.',
      },
      hint: { zh: '请稍后重试。', en: 'Try again.' },
    },
    saving: {
      zh: '正在保存操作',
      en: 'Saving the act',
      description: {
        zh: '提交之前，先将操作内容保存到服务器；同一事项已有未完成操作的，以其为准。',
        en: 'Before it is sent, the act is saved on the server. Where another is open for the same subject, that one counts.',
      },
    },
    notSent: {
      zh: '尚未提交',
      en: 'Not sent',
      description: {
        zh: '操作内容未能保存，或提交时网络已断开：本次提交没有发出；可以重试或放弃。',
        en: 'The act could not be saved, or the browser was offline: nothing was sent from this page. It can be tried again or dropped.',
      },
      hint: { zh: '请稍后重试，或放弃本次操作。', en: 'Try again, or drop it.' },
    },
    ready: {
      zh: '判断是否验证密码',
      en: 'Checking for a password',
      description: {
        zh: '须验证密码的，输入密码之前不保存、不提交；其他操作直接保存并提交。',
        en: 'Where a password is needed, nothing is saved or sent before it is given. Anything else is saved and sent.',
      },
    },
    authorising: {
      zh: '验证密码',
      en: 'Entering the password',
      description: {
        zh: '输入登录密码后提交；密码不保存，输错可重新输入。',
        en: 'The act is sent with the password, which is stored nowhere. A wrong one can be entered again.',
      },
    },
    sending: {
      zh: '正在提交',
      en: 'Sending',
      description: {
        zh: '操作已提交，等待服务器答复。',
        en: 'The act was sent. The server’s answer is awaited.',
      },
    },
    asking: {
      zh: '正在查询结果',
      en: 'Asking for the outcome',
      description: {
        zh: '未收到答复，正在向服务器查询本次操作的结果。',
        en: 'No answer arrived. The server is asked what became of the act.',
      },
    },
    waiting: {
      zh: '稍后再次查询',
      en: 'Waiting to ask again',
      description: {
        zh: '结果暂时无法确认，稍后自动再次查询，不会重复提交。',
        en: 'The outcome is not known yet. It is asked again later, and nothing is sent.',
      },
    },
    escalated: {
      zh: '长时间未能确认结果',
      en: 'Outcome unknown for long',
      description: {
        zh: '多次查询仍无结果，提示联系平台客服并提供编号；系统继续查询。',
        en: 'Many questions gave no outcome. The person is told whom to call and with which number, and the server is asked on.',
      },
      hint: {
        zh: '请联系平台客服，并提供操作编号。',
        en: 'Contact the platform’s support and give the number.',
      },
    },
    notTaken: {
      zh: '尚未生效',
      en: 'Not in effect yet',
      description: {
        zh: '服务器尚未办理本次操作；可再次提交（不会重复生效），也可放弃。',
        en: 'The server has not done it yet. It can be sent again, which cannot take effect twice, or dropped.',
      },
      hint: { zh: '请选择再次提交或放弃。', en: 'Send it again, or drop it.' },
    },
    savingAgain: {
      zh: '正在再次保存操作',
      en: 'Saving the act again',
      description: {
        zh: '再次提交之前，重新保存同一操作；已有结果的，以结果为准。',
        en: 'Before it is sent again, the same act is saved once more. Where it has an outcome, that counts.',
      },
    },
    dropping: {
      zh: '正在放弃操作',
      en: 'Dropping the act',
      description: {
        zh: '通知服务器放弃本次操作；放弃后不再生效，已生效的如实告知。',
        en: 'The server is told to drop the act. From then on it takes no effect; if it has, the person is told.',
      },
    },
    nothing: {
      zh: '没有尚未完成的操作',
      en: 'Nothing unfinished',
      description: {
        zh: '没有尚无结果的操作，可以办理新的操作。',
        en: 'Nothing is unfinished, and something new can be begun.',
      },
    },
    done: {
      zh: '已生效',
      en: 'Done',
      description: { zh: '操作已生效。', en: 'The act took effect.' },
    },
    refused: {
      zh: '未予办理',
      en: 'Refused',
      description: {
        zh: '服务器未予办理，并说明原因；本次操作不会生效。',
        en: 'The server refused and gave the reason. The act takes no effect.',
      },
    },
    dropped: {
      zh: '已放弃',
      en: 'Dropped',
      description: { zh: '操作已放弃，不会生效。', en: 'The act was dropped and takes no effect.' },
    },
    tooOld: {
      zh: '结果已过保存期',
      en: 'Too old',
      description: {
        zh: '操作距今过久，结果不再保存，也不会再次提交；请核对有关记录。',
        en: 'The act is older than outcomes are stored. It is not sent again, and the person checks the records.',
      },
    },
  },
  events: {
    'act.authorised': { zh: '确认密码并提交', en: 'Send with the password' },
    'act.resent': { zh: '再次提交', en: 'Send again' },
    'act.dropped': { zh: '放弃', en: 'Drop it' },
    'outcome.asked': { zh: '立即查询', en: 'Ask now' },
    'line.restored': lineRestored,
  },
  guards: {
    isBegun: { zh: '刚刚开始', en: 'it is a new one' },
    isSaved: { zh: '此前已保存', en: 'it was saved before' },
    isFound: { zh: '有尚无结果的操作', en: 'something is unfinished' },
    asksPassword: { zh: '须验证密码', en: 'a password is needed' },
    isGiven: { zh: '已填写密码', en: 'a password was given' },
    isGivenAgain: {
      zh: '已填写密码，且此前已提交过',
      en: 'a password was given, and it was sent before',
    },
    isMine: { zh: '以本次操作为准且尚无结果', en: 'this act counts and is open' },
    isStatus: {
      zh: '查询到某一结果',
      en: 'there is a certain outcome',
      by: 'status',
      cases: {
        done: { zh: '已生效', en: 'it is done' },
        refused: { zh: '未予办理', en: 'it was refused' },
        dropped: { zh: '已放弃', en: 'it was dropped' },
        running: { zh: '正在办理', en: 'it is being done' },
        none: { zh: '尚未办理', en: 'nothing was done yet' },
        tooOld: { zh: '已过保存期', en: 'it is too old' },
      },
    },
    isPatienceOver: { zh: '多次查询仍无结果', en: 'many questions gave no outcome' },
    isPasswordWrong: { zh: '密码未通过验证', en: 'the password is wrong' },
    isRefusal: { zh: '不予办理', en: 'it was refused' },
    isUnsaved: { zh: '从未保存', en: 'it was never saved' },
    isUnsent: { zh: '从未提交', en: 'it was never sent' },
    isProvablyUnsent: { zh: '网络已断开，请求没有发出', en: 'offline, nothing was sent' },
    isOffline: { zh: '提示的是网络已断开', en: 'it says offline' },
    isDropped: { zh: '已放弃', en: 'it was dropped' },
    isKeyTooOld: { zh: '已过保存期', en: 'it is too old' },
  },
  actors: {
    readAct: { zh: '查找尚无结果的操作', en: 'Look for something unfinished' },
    saveAct: { zh: '保存操作', en: 'Save the act' },
    sendAct: { zh: '提交操作', en: 'Send the act' },
    askOutcome: { zh: '查询结果', en: 'Ask for the outcome' },
    dropAct: { zh: '放弃操作', en: 'Drop the act' },
  },
  delays: { backOff },
}
