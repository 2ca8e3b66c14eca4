import { Button } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import type { ReactNode } from 'react'
import type { SheetRow } from '#contract/values.ts'
import type { spreadsheetImportMachine } from '#machines/kit/spreadsheetImport/spreadsheetImport.machine.ts'
import type { SheetReport } from '#machines/kit/spreadsheetImport/spreadsheetImport.setup.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useSpreadsheetImportStyles } from './SpreadsheetImport.styles.ts'

export type OutcomeWords = {
  /** What the rows that are in come to. */
  sums: (sums: SheetReport['sums']) => ReactNode
  /** Leads to what came in; to the list where no answer says what did. */
  see?: (id: string | null) => ReactNode
  /** Helps with a row that was refused. */
  helpWith?: (row: SheetRow, report: SheetReport) => ReactNode
}

type Props = ViewProps<typeof spreadsheetImportMachine> & OutcomeWords

/** What became of an import: all in, some in, refused, or not known. */
export function ImportOutcome(props: Props) {
  const { snapshot, send, sums, see } = props
  const t = useTranslate('sheet')
  const wordsOf = useProblemWords()
  const { report, problem, file } = snapshot.context
  const again = (
    <Button onClick={() => send({ type: 'import.repeated' })}>{t('sheet.again')}</Button>
  )
  if (snapshot.matches('imported') && report) {
    return (
      <>
        <Notice
          tone="success"
          title={t('sheet.allIn', { count: formatCount(report.success) })}
          actions={
            <>
              {see?.(report.id)}
              {again}
            </>
          }
        >
          {sums(report.sums)}
        </Notice>
        <Unread {...report} />
        <Rows title={t('sheet.warnings')} rows={report.warnings} />
      </>
    )
  }
  if (snapshot.matches('partlyImported') && report) {
    return <PartlyIn {...props} report={report} again={again} />
  }
  if (snapshot.matches('refused') && problem) {
    return (
      <Notice
        tone="danger"
        title={t('sheet.refused', { name: file?.name ?? '' })}
        requestNo={problem.requestNo}
        actions={again}
      >
        {t('sheet.refusedWhy', { reason: wordsOf(problem) })}
      </Notice>
    )
  }
  if (snapshot.matches('unanswered') && problem) {
    return (
      <Notice
        tone="warning"
        title={t('sheet.unanswered')}
        requestNo={problem.requestNo}
        actions={
          <>
            {see?.(null)}
            {again}
          </>
        }
      >
        {t('sheet.unansweredHint', { reason: wordsOf(problem) })}
        {snapshot.context.goesOn && <p>{t('sheet.notSubmitted')}</p>}
      </Notice>
    )
  }
  return null
}

type PartlyProps = Props & { report: SheetReport; again: ReactNode }

function PartlyIn({ snapshot, send, report, again, sums, see, helpWith }: PartlyProps) {
  const t = useTranslate('sheet')
  const styles = useSpreadsheetImportStyles()
  const wordsOf = useProblemWords()
  const { problem } = snapshot.context
  const isFetching = snapshot.matches({ partlyImported: 'fetchingErrors' })
  const counts = { success: formatCount(report.success), fail: formatCount(report.fail) }
  return (
    <>
      <Notice
        tone="warning"
        title={report.success > 0 ? t('sheet.someIn', counts) : t('sheet.noneIn', counts)}
        actions={
          <>
            {report.success > 0 && see?.(report.id)}
            {again}
          </>
        }
      >
        {report.success > 0 && sums(report.sums)}
      </Notice>
      <Unread {...report} />
      {report.errorFile ? (
        <div className={styles.errorFile}>
          <Button
            icon={<ArrowDownload20Regular />}
            disabled={isFetching}
            onClick={() => send({ type: 'errorFile.requested' })}
          >
            {isFetching ? t('sheet.fetchingErrors') : t('sheet.errorFile')}
          </Button>
          <p className={styles.hint}>{t('sheet.errorFileHint')}</p>
        </div>
      ) : (
        <p className={styles.hint}>{t('sheet.noErrorFile')}</p>
      )}
      {problem && <Notice tone="danger" requestNo={problem.requestNo} title={wordsOf(problem)} />}
      <Rows
        title={t('sheet.errors')}
        rows={report.errors}
        {...(helpWith ? { helpWith: (row: SheetRow) => helpWith(row, report) } : {})}
      />
      <Rows title={t('sheet.warnings')} rows={report.warnings} />
    </>
  )
}

/** Which sheet was read, where the file has others that could have been. */
function Unread({ unread }: Pick<SheetReport, 'unread'>) {
  const t = useTranslate('sheet')
  if (!unread) return null
  const named = (names: readonly string[]) =>
    names.map((name) => t('sheet.named', { name })).join('')
  return (
    <Notice tone="info" title={t('sheet.readOne', { name: unread.read })}>
      {unread.shown.length > 0 && <p>{t('sheet.others', { names: named(unread.shown) })}</p>}
      {unread.hidden.length > 0 && <p>{t('sheet.hidden', { names: named(unread.hidden) })}</p>}
    </Notice>
  )
}

type RowsProps = {
  title: string
  rows: readonly SheetRow[]
  helpWith?: (row: SheetRow) => ReactNode
}

function Rows({ title, rows, helpWith }: RowsProps) {
  const t = useTranslate('sheet')
  const styles = useSpreadsheetImportStyles()
  if (rows.length === 0) return null
  const keyed = rows.map((row, index) => ({ ...row, key: String(index) }))
  return (
    <section className={styles.rows}>
      <h3 className={styles.title}>{title}</h3>
      <DataTable
        caption={title}
        compact
        rows={keyed}
        rowKey={(row) => row.key}
        rowName={({ row }) => t('sheet.rowNo', { row })}
        columns={[
          {
            key: 'row',
            title: t('sheet.row'),
            render: ({ row }) => t('sheet.rowNo', { row }),
            width: '6em',
            onPhone: 'heading',
          },
          { key: 'column', title: t('sheet.column'), text: 'column', width: '12em' },
          {
            key: 'message',
            title: t('sheet.message'),
            render: (row) => (
              <>
                {row.message} {helpWith?.(row)}
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
