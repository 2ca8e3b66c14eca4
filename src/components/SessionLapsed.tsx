import { useTranslate } from '#src/i18n/translate.ts'
import { Notice } from './Notice.tsx'

/** What a view says while its flow waits for the login. */
export function SessionLapsed() {
  const t = useTranslate('common')
  return <Notice tone="warning" title={t('common.sessionLapsed')} />
}
