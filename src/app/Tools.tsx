import { Button, mergeClasses } from '@fluentui/react-components'
import {
  TextFontSize20Regular,
  WeatherMoon20Regular,
  WeatherSunny20Regular,
} from '@fluentui/react-icons'
import { changeLocale } from '#src/i18n/messages.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { useIsDark, usePreferences } from '#src/theme/preferences.ts'
import { useToolsStyles } from './Tools.styles.ts'

/** Language, 关怀版, light or dark. */
export function Tools({ className }: { className?: string | undefined }) {
  const styles = useToolsStyles()
  const t = useTranslate('app')
  const locale = useLocale()
  const isDark = useIsDark()
  const { isCare, change } = usePreferences()
  const other = locale === 'zh-CN' ? 'en' : 'zh-CN'

  return (
    <div className={mergeClasses(styles.tools, className)}>
      <Button
        appearance="transparent"
        size="small"
        className={styles.tool}
        icon={<TextFontSize20Regular />}
        aria-pressed={isCare}
        onClick={() => change({ isCare: !isCare })}
      >
        {t('app.care')}
      </Button>
      <Button
        appearance="transparent"
        size="small"
        className={styles.tool}
        icon={isDark ? <WeatherSunny20Regular /> : <WeatherMoon20Regular />}
        aria-label={isDark ? t('app.lightLook') : t('app.darkLook')}
        onClick={() => change({ scheme: isDark ? 'light' : 'dark' })}
      />
      <Button
        appearance="transparent"
        size="small"
        className={styles.tool}
        lang={other}
        onClick={() => void changeLocale(other)}
      >
        {t('app.language')}
      </Button>
    </div>
  )
}
