import type { WordsOf } from '#machines/atlas/words.ts'
import {
  formIsWhole,
  formTyped,
  loggedInAgain,
  outcomeUnknown,
  sessionExpired,
} from '#machines/kit/kit.words.ts'
import type { qualificationMachine } from './qualification.machine.ts'

export const qualificationWords: WordsOf<typeof qualificationMachine> = {
  machine: {
    zh: '承运企业名单调整',
    en: 'Qualification of a haulier',
    description: {
      zh: '货主把承运企业设为合格、观察或移出，并填写原因。',
      en: 'A consigner marks a haulier as qualified, watched or removed, and gives the reason.',
    },
  },
  states: {
    idle: {
      zh: '查看承运企业',
      en: 'Viewing hauliers',
      description: {
        zh: '可把承运企业设为合格、观察或移出，并显示上一次调整的结果。',
        en: 'A haulier can be qualified, watched or removed. The last change is shown.',
      },
    },
    asking: {
      zh: '确认调整',
      en: 'Confirming the change',
      description: {
        zh: '说明调整的后果，填写原因。',
        en: 'Says what the change brings, and takes a reason.',
      },
    },
    working: {
      zh: '正在调整',
      en: 'Changing',
      description: {
        zh: '调整已提交，等待服务器答复。',
        en: 'The change was sent. The server’s answer is awaited.',
      },
    },
    overtaken: {
      zh: '已被他人调整',
      en: 'Changed by somebody else',
      description: {
        zh: '查看期间该承运企业已被调整，本次调整未生效；说明其当前状态，名单已刷新。',
        en: 'The haulier was changed after it was read, and this change was not made. Its state now is told, and the list is read again.',
      },
    },
    unanswered: {
      zh: '结果待确认',
      en: 'Outcome unknown',
      description: {
        zh: '未收到服务器答复，调整可能已生效；可再次提交同一调整，重复提交不会产生其他影响。',
        en: 'No answer arrived and the change may be in effect. Sending the same change again does no more.',
      },
    },
    suspended: {
      zh: '登录已失效',
      en: 'Session expired',
      description: {
        zh: '调整已中止；重新登录后以列表为准。',
        en: 'The change was stopped. After login the list is what counts.',
      },
    },
  },
  events: {
    'change.requested': { zh: '调整承运企业', en: 'Change a haulier' },
    'form.typed': formTyped,
    'form.submitted': { zh: '确认调整', en: 'Confirm the change' },
    'change.abandoned': { zh: '放弃调整', en: 'Cancel' },
    'change.resent': { zh: '再次提交', en: 'Send it again' },
    'session.unauthorised': sessionExpired,
    'session.restored': loggedInAgain,
  },
  guards: {
    isOther: { zh: '与当前不同', en: 'it differs from now' },
    isWhole: formIsWhole,
    isOutcomeOpen: outcomeUnknown,
    isConflict: { zh: '已被他人调整', en: 'somebody else has changed it' },
  },
  actors: { setQualified: { zh: '提交调整', en: 'Send the change' } },
}
