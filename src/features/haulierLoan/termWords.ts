import { useTranslate } from '#src/i18n/translate.ts'

/** `60 天`, `12 个月`. */
export const useTermWords = () => {
  const t = useTranslate('haulierLoan')
  return (count: number, isMonthly: boolean) =>
    t(isMonthly ? 'haulierLoan.months' : 'haulierLoan.days', { count })
}
