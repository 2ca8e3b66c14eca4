import { Button, type InputProps } from '@fluentui/react-components'
import { Eye20Regular } from '@fluentui/react-icons/svg/eye'
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off'
import { type KeyboardEvent, useState } from 'react'
import { TextField } from '#src/components/TextField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'

type Props = Pick<
  InputProps,
  'id' | 'name' | 'size' | 'defaultValue' | 'autoComplete' | 'maxLength' | 'required' | 'disabled'
> & {
  label: string
  error: string | null
  className?: string
}

/** Hidden until the person wants to see it; says when capitals are locked. */
export function PasswordField(props: Props) {
  const t = useTranslate('login')
  const [isShown, setIsShown] = useState(false)
  const [isCaps, setIsCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setIsCaps(event.getModifierState('CapsLock'))

  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      hint={isCaps ? t('login.capsLock') : undefined}
      spellCheck={false}
      autoCapitalize="none"
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
