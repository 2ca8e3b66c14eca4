import { Button } from '@fluentui/react-components'
import { Checkmark20Regular, Link20Regular } from '@fluentui/react-icons'
import { useEffect, useState } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { useCopyButtonStyles } from './CopyButton.styles.ts'

type Props = {
  /** What is copied. */
  text: string
  label: string
  /** Leads to the text itself where the browser refuses to copy it. */
  refused: string
}

/** A button that copies an address; where the browser refuses, the address stands there to be copied by hand. */
export function CopyButton({ text, label, refused }: Props) {
  const styles = useCopyButtonStyles()
  const t = useTranslate('common')
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), 2000)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }

  return (
    <>
      <Button
        icon={outcome === 'copied' ? <Checkmark20Regular /> : <Link20Regular />}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? t('common.copied') : label}
      </Button>
      <span role="status" className={styles.refused} hidden={outcome !== 'refused'}>
        {outcome === 'refused' && `${refused} ${text}`}
      </span>
    </>
  )
}
