import { Button } from '@fluentui/react-components'
import { Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons'
import { type KeyboardEvent, useState } from 'react'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

export function PasswordField({ error }: { error: string | null }) {
  const t = useTranslate('login')
  const [isShown, setIsShown] = useState(false)
  const [isCaps, setIsCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setIsCaps(event.getModifierState('CapsLock'))

  return (
    <TextField
      name="password"
      size="large"
      label={t('login.password')}
      type={isShown ? 'text' : 'password'}
      error={error}
      hint={isCaps ? t('login.capsLock') : undefined}
      autoComplete="current-password"
      maxLength={64}
      onKeyUp={watchCaps}
      onKeyDown={watchCaps}
      onBlur={() => setIsCaps(false)}
      contentAfter={
        <Button
          type="button"
          appearance="transparent"
          size="small"
          icon={isShown ? <EyeOff20Regular /> : <Eye20Regular />}
          aria-label={isShown ? t('login.hidePassword') : t('login.showPassword')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
