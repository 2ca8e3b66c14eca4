import { Button } from '@fluentui/react-components'
import { Link20Regular } from '@fluentui/react-icons/svg/link'
import { useState } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { useCopyButtonStyles } from './CopyButton.styles.ts'
import { toast } from './notifications.ts'

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
  const [isRefused, setRefused] = useState(false)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setRefused(false)
      toast(t('common.copied'))
    } catch {
      setRefused(true)
    }
  }

  return (
    <>
      <Button icon={<Link20Regular />} onClick={() => void copy()}>
        {label}
      </Button>
      <span role="status" className={styles.refused} hidden={!isRefused}>
        {isRefused && `${refused} ${text}`}
      </span>
    </>
  )
}
