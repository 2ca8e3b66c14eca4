import { Segments } from '#src/components/Segments.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

/** As whom an enterprise looks at pay tasks: as the one that started them, or whose account book others pay from. */
export type PayView = 'starter' | 'payer'

type Props = { view: PayView; onView: (view: PayView) => void }

/** Which of the two lists of pay tasks is shown. */
export function PayViews({ view, onView }: Props) {
  const t = useTranslate('payTask')
  return (
    <Segments
      label={t('payTask.views')}
      chosen={view}
      options={(['starter', 'payer'] as const).map((key) => ({
        key,
        label: t(`payTask.view.${key}`),
      }))}
      onChoose={onView}
    />
  )
}
