import { mergeClasses } from '@fluentui/react-components'
import type { ComponentProps, ReactNode } from 'react'
import { usePlainButtonStyles } from './PlainButton.styles.ts'

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  look?: 'primary' | 'secondary' | 'transparent'
  icon?: ReactNode
  /** Does not answer now, but keeps the focus. */
  isResting?: boolean
}

/** The browser's own button, for what stands on every page: Fluent's would come before each of them. */
export function PlainButton({
  look = 'secondary',
  icon,
  isResting = false,
  className,
  children,
  onClick,
  ...button
}: Props) {
  const styles = usePlainButtonStyles()
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isResting || undefined}
      onClick={isResting ? undefined : onClick}
      className={mergeClasses(
        styles.button,
        styles[look],
        (isResting || button.disabled) && styles.resting,
        className,
      )}
    >
      {icon}
      {children}
    </button>
  )
}
