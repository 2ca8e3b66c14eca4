import type { PartWords } from '#machines/atlas/words.ts'

// What many machines share is called the same in each of them.

export const sessionExpired: PartWords = { zh: '登录失效', en: 'Session expired', who: 'portal' }

export const loggedInAgain: PartWords = { zh: '重新登录', en: 'Logged in again', who: 'portal' }

export const outcomeUnknown: PartWords = { zh: '结果未知', en: 'the outcome is unknown' }

/** The time between two questions to the server, which grows with each. */
export const backOff: PartWords = {
  zh: '稍后（间隔逐次延长，最长 30 秒）',
  en: 'After a pause that grows to 30 seconds',
}

// A form.
export const formTyped: PartWords = { zh: '填写', en: 'Fill in' }

export const formIsWhole: PartWords = {
  zh: '填写完整、正确',
  en: 'all is filled in as it should be',
}

export const lastTexts: PartWords = { zh: '读取上次填写的内容', en: 'Load what was typed before' }
