import { mergeClasses } from '@fluentui/react-components'
import { DarkTheme20Regular } from '@fluentui/react-icons/svg/dark-theme'
import { TextFontSize20Regular } from '@fluentui/react-icons/svg/text-font-size'
import { WeatherMoon20Regular } from '@fluentui/react-icons/svg/weather-moon'
import { WeatherSunny20Regular } from '@fluentui/react-icons/svg/weather-sunny'
import { PlainButton } from '#src/components/PlainButton.tsx'
import { changeLocale } from '#src/i18n/messages.ts'
import { useLocale, useTranslate } from '#src/i18n/translate.ts'
import { changePreferences, type Scheme, usePreferences } from '#src/theme/preferences.ts'
import { onceStarted } from '#src/theme/useIsStarted.ts'
import { useToolsStyles } from './Tools.styles.ts'

/** As the system is, then light, then dark, and around again. */
const looks = {
  system: { Icon: DarkTheme20Regular, words: 'app.lookSystem', next: 'light' },
  light: { Icon: WeatherSunny20Regular, words: 'app.lookLight', next: 'dark' },
  dark: { Icon: WeatherMoon20Regular, words: 'app.lookDark', next: 'system' },
} as const satisfies Record<Scheme, object>

/** Language, 关怀版, light or dark. */
export function Tools({ className }: { className?: string | undefined }) {
  const styles = useToolsStyles()
  const t = useTranslate('app')
  const locale = useLocale()
  const { isCare, scheme } = usePreferences()
  const { Icon, words, next } = looks[scheme]
  const other = locale === 'zh-CN' ? 'en' : 'zh-CN'

  return (
    <div className={mergeClasses(styles.tools, className)}>
      <PlainButton
        look="transparent"
        className={styles.tool}
        icon={<TextFontSize20Regular />}
        aria-pressed={isCare}
        onClick={() => changePreferences({ isCare: !isCare })}
      >
        {t('app.care')}
      </PlainButton>
      <PlainButton
        look="transparent"
        className={styles.tool}
        icon={<Icon />}
        aria-label={t('app.look', { look: t(words) })}
        title={t('app.look', { look: t(words) })}
        onClick={() => changePreferences({ scheme: next })}
      />
      <PlainButton
        look="transparent"
        className={styles.tool}
        lang={other}
        onClick={() => onceStarted(() => changeLocale(other))}
      >
        {t('app.language')}
      </PlainButton>
    </div>
  )
}
