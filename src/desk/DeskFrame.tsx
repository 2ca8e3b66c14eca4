import { Beaker20Regular } from '@fluentui/react-icons/svg/beaker'
import { type ReactNode, useEffect } from 'react'
import { Notifications } from '#src/components/Notifications.tsx'
import { SelectField } from '#src/components/SelectField.tsx'
import { locales } from '#src/i18n/locale.ts'
import { changeLocale } from '#src/i18n/messages.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { useDeskFrameStyles } from './DeskFrame.styles.ts'

/** Marks every page of the desk as what it is. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const styles = useDeskFrameStyles()
  const t = useTranslate('desk')
  const locale = useLocale()
  const title = `${t('desk.mark')} · ${t('desk.title')}`

  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <>
      <header className={styles.bar}>
        <p className={styles.mark}>
          <Beaker20Regular aria-hidden />
          {title}
        </p>
        <SelectField
          label={t('desk.language')}
          className={styles.language}
          value={locale}
          options={locales.map((value) => ({ value, label: t(`desk.locale.${value}`) }))}
          onChange={(_, { value }) =>
            void changeLocale(locales.find((it) => it === value) ?? 'zh-CN')
          }
        />
      </header>
      <main className={styles.main}>{children}</main>
      <Notifications />
    </>
  )
}
