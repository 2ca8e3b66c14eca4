import { mergeClasses } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useStatusTagStyles } from './StatusTag.styles.ts'
import { type Tone, toneIcons } from './tone.tsx'
import { useToneStyles } from './tone.styles.ts'

export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  const styles = useStatusTagStyles()
  const tones = useToneStyles()
  const Icon = toneIcons[tone]
  return (
    <span className={mergeClasses(styles.tag, tones[tone])}>
      <Icon className={styles.icon} aria-hidden />
      {children}
    </span>
  )
}
