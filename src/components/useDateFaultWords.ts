import { useTranslate } from '#src/i18n/translate.ts'
import type { DateFault, DateKind } from '#contract/dateText.ts'

const unreadableKeys = {
  day: 'common.dateUnreadable',
  time: 'common.timeUnreadable',
  end: 'common.dateUnreadable',
} as const

/** What is wrong with a date, and what to do. */
export const useDateFaultWords = (kind: DateKind, min = '', max = '') => {
  const t = useTranslate('common')
  return (fault: DateFault): string => {
    switch (fault) {
      case 'unreadable':
        return t(unreadableKeys[kind])
      case 'noSuchDay':
        return t('common.noSuchDay')
      case 'tooEarly':
        return t('common.dateTooEarly', { day: min })
      case 'tooLate':
        return t('common.dateTooLate', { day: max })
    }
  }
}
