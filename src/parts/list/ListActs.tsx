import { Button, mergeClasses } from '@fluentui/react-components'
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUp16Regular } from '@fluentui/react-icons/svg/chevron-up'
import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import { useListActsStyles } from './ListActs.styles.ts'

type Props = {
  /** What is not needed at once: the tools of the list, and acts besides. */
  more: ReactNode
  children?: ReactNode
}

/** What can be done on the page of a list; on a phone all but its acts behind one button, so that the rows begin higher. */
export function ListActs({ more, children }: Props) {
  const styles = useListActsStyles()
  const t = useTranslate('common')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Chevron = isOpen ? ChevronUp16Regular : ChevronDown16Regular
  return (
    <div className={styles.acts}>
      <Button
        iconPosition="after"
        icon={<Chevron />}
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.toggle}
        onClick={() => setOpen(!isOpen)}
      >
        {t('common.more')}
      </Button>
      <div id={id} className={mergeClasses(styles.more, !isOpen && styles.folded)}>
        {more}
      </div>
      {children}
    </div>
  )
}
