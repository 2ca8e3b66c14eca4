import { Button } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { DocumentTable20Regular } from '@fluentui/react-icons/svg/document-table'
import { Print20Regular } from '@fluentui/react-icons/svg/print'
import type { PayTask } from '#contract/payTask.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { useFileActionsStyles } from './FileActions.styles.ts'
import type { PayFiles } from './payFiles.ts'

type Props = { task: Pick<PayTask, 'paid' | 'returned'>; files: PayFiles | undefined }

/** What goes into the files: the voucher of this portal, the channel's receipts, the details. */
export function FileActions({ task, files }: Props) {
  const styles = useFileActionsStyles()
  const t = useTranslate('payTask')
  if (!files) return null
  return (
    <div className={styles.actions}>
      {task.paid.count + task.returned.count > 0 && (
        <>
          {/* Of what came back nothing was paid. */}
          {task.paid.count > 0 && (
            <Button icon={<Print20Regular />} disabled={files.isPrinting} onClick={files.onPrint}>
              {t(files.isPrinting ? 'payTask.result.printing' : 'payTask.result.print')}
            </Button>
          )}
          <Button icon={<ArrowDownload20Regular />} onClick={files.onReceipts}>
            {t('payTask.result.receipts')}
          </Button>
        </>
      )}
      <Button icon={<DocumentTable20Regular />} onClick={files.onExport}>
        {t('payTask.result.export')}
      </Button>
    </div>
  )
}
