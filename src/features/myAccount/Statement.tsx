import { Button } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { DocumentTable20Regular } from '@fluentui/react-icons/svg/document-table'
import type { SubmitEvent } from 'react'
import { Card } from '#src/components/Card.tsx'
import { SelectField } from '#src/components/SelectField.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { useMyAccountStyles } from './MyAccount.styles.ts'

type StatementFormat = 'xlsx' | 'pdf'

type Props = {
  /** `YYYY-MM`, the newest first. */
  months: readonly string[]
  /** One is being made. */
  isBusy: boolean
  onDownload: (asked: { month: string; format: StatementFormat }) => void
}

/** A month of the book as a file: opening balance, every movement, closing balance. */
export function Statement({ months, isBusy, onDownload }: Props) {
  const styles = useMyAccountStyles()
  const t = useTranslate('card')
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget, event.nativeEvent.submitter)
    onDownload({
      month: String(typed.get('month')),
      format: typed.get('format') === 'xlsx' ? 'xlsx' : 'pdf',
    })
  }
  return (
    <Card title={t('card.book.statement')}>
      <form className={styles.statement} onSubmit={onSubmit}>
        <SelectField
          label={t('card.book.statement.month')}
          name="month"
          options={months.map((month) => ({ value: month, label: month }))}
        />
        <div className={styles.acts}>
          {/* The first is what Enter presses. */}
          <Button
            type="submit"
            name="format"
            value="pdf"
            icon={<ArrowDownload20Regular />}
            disabledFocusable={isBusy}
          >
            {t(isBusy ? 'card.book.statement.working' : 'card.book.statement.pdf')}
          </Button>
          <Button
            type="submit"
            name="format"
            value="xlsx"
            icon={<DocumentTable20Regular />}
            disabledFocusable={isBusy}
          >
            {t('card.book.statement.xlsx')}
          </Button>
        </div>
      </form>
      <p className={styles.note}>{t('card.book.statement.note')}</p>
    </Card>
  )
}
