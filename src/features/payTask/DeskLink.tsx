import { Link } from '@fluentui/react-components'
import { useTranslate } from '#src/i18n/translate.ts'

type Props = {
  deskUrl: string | undefined
  section: 'accounts' | 'payees' | 'transfers' | 'cashiers'
}

/** In the demonstration, accounts and payees are changed at the outside parties' desk. */
export function DeskLink({ deskUrl, section }: Props) {
  const t = useTranslate('payTask')
  if (deskUrl === undefined) return null
  return (
    <Link inline href={`${deskUrl}#${section}`} target="_blank" rel="noopener">
      {t('payTask.wizard.desk')}
      {t('common.newTab')}
    </Link>
  )
}
