import { Button, ProgressBar } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useId } from 'react'
import type { spreadsheetImportMachine } from '#machines/kit/spreadsheetImport/spreadsheetImport.machine.ts'
import { limitsOf } from '#machines/kit/spreadsheetImport/spreadsheetImport.setup.ts'
import { Card } from '#src/components/Card.tsx'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { FileUpload } from '#src/components/FileUpload.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { ImportOutcome, type OutcomeWords } from './ImportOutcome.tsx'
import { useSpreadsheetImportStyles } from './SpreadsheetImport.styles.ts'

/** An import, as a flow runs it. */
export type SpreadsheetImportView = ViewProps<typeof spreadsheetImportMachine> & {
  onChoose: (files: File[], goesOn?: boolean) => void
}

type Props = SpreadsheetImportView &
  OutcomeWords & {
    title: string
    /** What the file must be like, and what becomes of its rows. */
    hint: string
    /** The field of the file. */
    file: string
    /** The button of the way that goes on with what comes in, where there is one. */
    goOn?: string
  }

const steps = [
  'choosing',
  'importing',
  'imported',
  'partlyImported',
  'refused',
  'unanswered',
] as const

/** Import of a spreadsheet beside its list; with each step what was pressed is gone, and the focus goes to what came. */
export function SpreadsheetImport(props: Props) {
  const { snapshot } = props
  const panelId = useId()
  return (
    <>
      {!snapshot.matches('opening') && !snapshot.matches('closed') && (
        <Panel {...props} panelId={panelId} />
      )}
      <FocusOnChange fieldId={panelId} to={steps.find((step) => snapshot.matches(step))} />
    </>
  )
}

function Panel({ panelId, ...props }: Props & { panelId: string }) {
  const { snapshot, send, title } = props
  const t = useTranslate('sheet')
  const styles = useSpreadsheetImportStyles()
  const busy = snapshot.hasTag('busy')
  return (
    <Card
      title={title}
      actions={
        <Button
          appearance="subtle"
          icon={<Dismiss20Regular />}
          disabled={!snapshot.can({ type: 'import.closed' })}
          onClick={() => send({ type: 'import.closed' })}
        >
          {t('sheet.close')}
        </Button>
      }
    >
      <div id={panelId} tabIndex={-1} className={styles.panel} aria-busy={busy}>
        {snapshot.matches('suspended') && <Notice tone="warning" title={t('sheet.suspended')} />}
        {snapshot.matches('recalling') && <TableSkeleton rows={4} columns={3} />}
        {snapshot.matches('choosing') && <Choosing {...props} />}
        {snapshot.matches({ importing: 'uploading' }) && (
          <div className={styles.progress}>
            <p>{t('sheet.uploading', { name: snapshot.context.file?.name ?? '' })}</p>
            <ProgressBar
              aria-label={t('sheet.uploading', { name: snapshot.context.file?.name ?? '' })}
              value={snapshot.context.percentage / 100}
            />
            <div>
              <Button onClick={() => send({ type: 'import.aborted' })}>{t('sheet.abort')}</Button>
            </div>
          </div>
        )}
        {snapshot.matches({ importing: 'checking' }) && (
          <div className={styles.progress} role="status">
            <p>{t('sheet.checking')}</p>
            <ProgressBar aria-label={t('sheet.checking')} />
            <p className={styles.hint}>{t('sheet.checkingHint')}</p>
          </div>
        )}
        <ImportOutcome {...props} />
      </div>
    </Card>
  )
}

function Choosing({ snapshot, send, onChoose, hint, file, goOn }: Props) {
  const t = useTranslate('sheet')
  const styles = useSpreadsheetImportStyles()
  const wordsOf = useProblemWords()
  const { rejection, problem } = snapshot.context
  const isFetching = snapshot.matches({ choosing: 'fetchingTemplate' })
  const nothing = () => undefined
  return (
    <>
      <p className={styles.hint}>{hint}</p>
      <div>
        <Button
          icon={<ArrowDownload20Regular />}
          disabled={isFetching}
          onClick={() => send({ type: 'template.requested' })}
        >
          {isFetching ? t('sheet.fetchingTemplate') : t('sheet.template')}
        </Button>
      </div>
      {problem && (
        <Notice tone="danger" title={t('sheet.templateFailed')} requestNo={problem.requestNo}>
          {wordsOf(problem)}
        </Notice>
      )}
      <FileUpload
        label={file}
        {...limitsOf(snapshot.context)}
        items={[]}
        rejections={rejection ? [rejection] : []}
        onChoose={onChoose}
        {...(goOn ? { other: { label: goOn, onChoose: (files) => onChoose(files, true) } } : {})}
        onCancel={nothing}
        onRemove={nothing}
        onRetry={nothing}
        onDismiss={() => send({ type: 'files.chosen', files: [] })}
      />
    </>
  )
}
