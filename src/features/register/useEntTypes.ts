import { useTranslate } from '#src/i18n/translate.ts'

/** The types of enterprises in words. */
export const useEntTypes = () => {
  const t = useTranslate('registration')
  return {
    CONSIGNOR: t('registration.type.CONSIGNOR'),
    CARRIER: t('registration.type.CARRIER'),
    NETWORK_FREIGHT: t('registration.type.NETWORK_FREIGHT'),
    INDIVIDUAL: t('registration.type.INDIVIDUAL'),
    INTEGRATED: t('registration.type.INTEGRATED'),
  }
}
