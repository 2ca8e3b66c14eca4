import { Button, ProgressBar } from '@fluentui/react-components'
import { ArrowDownload20Regular, Dismiss20Regular } from '@fluentui/react-icons'
import { importLimits, type orderImportMachine } from '#machines/orderImport/orderImport.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { FileUpload } from '#src/components/FileUpload.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { ImportOutcome } from './ImportOutcome.tsx'
import { useOrderImportStyles } from './OrderImport.styles.ts'

type Props = ViewProps<typeof orderImportMachine> & {
  onChoose: (files: File[]) => void
  onClose: () => void
  /** Leads to the orders of this import. */
  onSee: (batchNo: string | null) => void
}

/** Import of a spreadsheet beside the list. */
export function OrderImport(props: Props) {
  const { snapshot, send, onClose } = props
  const t = useTranslate('order')
  const styles = useOrderImportStyles()
  const busy = snapshot.hasTag('busy')
  return (
    <Card
      title={t('order.import.title')}
      actions={
        <Button appearance="subtle" icon={<Dismiss20Regular />} disabled={busy} onClick={onClose}>
          {t('order.import.close')}
        </Button>
      }
    >
      <div className={styles.panel} aria-busy={busy}>
        {snapshot.matches('suspended') && (
          <Notice tone="warning" title={t('order.import.suspended')} />
        )}
        {snapshot.matches('recalling') && <TableSkeleton rows={4} columns={3} />}
        {snapshot.matches('choosing') && <Choosing {...props} />}
        {snapshot.matches({ importing: 'uploading' }) && (
          <div className={styles.progress}>
            <p>{t('order.import.uploading', { name: snapshot.context.file?.name ?? '' })}</p>
            <ProgressBar
              aria-label={t('order.import.uploading', { name: snapshot.context.file?.name ?? '' })}
              value={snapshot.context.percentage / 100}
            />
            <div>
              <Button onClick={() => send({ type: 'import.aborted' })}>
                {t('order.import.abort')}
              </Button>
            </div>
          </div>
        )}
        {snapshot.matches({ importing: 'checking' }) && (
          <div className={styles.progress} role="status">
            <p>{t('order.import.checking')}</p>
            <ProgressBar aria-label={t('order.import.checking')} />
            <p className={styles.hint}>{t('order.import.checkingHint')}</p>
          </div>
        )}
        <ImportOutcome {...props} />
      </div>
    </Card>
  )
}

function Choosing({ snapshot, send, onChoose }: Props) {
  const t = useTranslate('order')
  const styles = useOrderImportStyles()
  const wordsOf = useProblemWords()
  const { rejection, problem } = snapshot.context
  const isFetching = snapshot.matches({ choosing: 'fetchingTemplate' })
  const nothing = () => undefined
  return (
    <>
      <p className={styles.hint}>{t('order.import.hint')}</p>
      <div>
        <Button
          icon={<ArrowDownload20Regular />}
          disabled={isFetching}
          onClick={() => send({ type: 'template.requested' })}
        >
          {isFetching ? t('order.import.fetchingTemplate') : t('order.import.template')}
        </Button>
      </div>
      {problem && (
        <Notice
          tone="danger"
          title={t('order.import.templateFailed')}
          requestNo={problem.requestNo}
        >
          {wordsOf(problem)}
        </Notice>
      )}
      <FileUpload
        label={t('order.import.file')}
        {...importLimits}
        items={[]}
        rejections={rejection ? [rejection] : []}
        onChoose={onChoose}
        onCancel={nothing}
        onRemove={nothing}
        onRetry={nothing}
        onDismiss={() => send({ type: 'files.chosen', files: [] })}
      />
    </>
  )
}
