import type { StateMeta } from '#machines/atlas/labels.ts'

/** The words of a state: its name, then what it is for, each in Chinese and English. */
export const stateMeta = (zh: string, en: string, aboutZh: string, aboutEn: string): StateMeta => ({
  label: { zh, en },
  description: { zh: aboutZh, en: aboutEn },
})
