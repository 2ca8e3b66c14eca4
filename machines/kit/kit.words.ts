import type { PartWords, StateWords } from '#machines/atlas/words.ts'

// What many machines share is called the same in each of them.

export const sessionExpired: PartWords = { zh: '登录失效', en: 'Session expired', who: 'portal' }

export const loggedInAgain: PartWords = { zh: '重新登录', en: 'Logged in again', who: 'portal' }

export const lineRestored: PartWords = { zh: '网络恢复', en: 'Back online', who: 'portal' }

export const outcomeUnknown: PartWords = { zh: '结果未知', en: 'the outcome is unknown' }

/** The time between two questions to the server, which grows with each. */
export const backOff: PartWords = {
  zh: '稍后（间隔逐次延长，最长 30 秒）',
  en: 'After a pause that grows to 30 seconds',
}

// A form.
export const formTyped: PartWords = { zh: '填写', en: 'Fill in' }

export const formRecalling: StateWords = {
  zh: '正在恢复填写内容',
  en: 'Restoring the form',
  description: {
    zh: '读取上次填写、尚未提交的内容。',
    en: 'What was typed before and not submitted is being loaded.',
  },
}

export const formFilling: StateWords = {
  zh: '填写内容',
  en: 'Filling in the form',
  description: {
    zh: '填写各项内容，逐项提示错误。',
    en: 'Takes the fields. Each mistake is shown at its field.',
  },
}

export const formIsWhole: PartWords = {
  zh: '填写完整、正确',
  en: 'all is filled in as it should be',
}

export const lastTexts: PartWords = { zh: '读取上次填写的内容', en: 'Load what was typed before' }

// An act.
export const actOpening: StateWords = {
  zh: '核实上次的操作',
  en: 'Checking what was begun before',
  description: {
    zh: '先查找上次已开始、尚无结果的操作；有的，先查询结果，可再次提交或放弃。',
    en: 'What was begun before and has no outcome comes first: the server is asked, and it can be sent again or dropped.',
  },
}

/** The session has ended where acts are begun. */
export const actSuspended: StateWords = {
  zh: '登录已失效',
  en: 'Session expired',
  description: {
    zh: '办理已中止；重新登录后先核实再继续。',
    en: 'The work was stopped. After login the server is asked first.',
  },
}

export const actGuards = {
  isNothing: { zh: '没有尚未完成的操作', en: 'nothing is unfinished' },
  isDone: { zh: '操作已完成', en: 'it is done' },
  isOwnDone: { zh: '本页的操作已完成', en: 'what this page asked for is done' },
  isOwnRefused: { zh: '本页的操作被退回', en: 'what this page asked for is refused' },
}

export const actActor: PartWords = { zh: '办理', en: 'Carry it out' }

// A form with a code by text message.
export const codeRequested: PartWords = { zh: '获取验证码', en: 'Request a code' }

export const codeSent: PartWords = { zh: '验证码已发送', en: 'The code was sent', who: 'portal' }

export const phoneIsRight: PartWords = { zh: '手机号格式正确', en: 'it is a phone number' }

export const sendingCode: PartWords = {
  zh: '发送短信验证码',
  en: 'Send a code by text message',
}
