import { Button } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons'
import type { ImportReply } from '#contract/order.contract.ts'
import type { orderImportMachine } from '#machines/orderImport/orderImport.machine.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { formatCount, formatFenPlain } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useOrderImportStyles } from './OrderImport.styles.ts'

type Props = ViewProps<typeof orderImportMachine> & { onSee: (batchNo: string | null) => void }

/** What became of an import: all in, some in, refused, or not known. */
export function ImportOutcome(props: Props) {
  const { snapshot, send, onSee } = props
  const t = useTranslate('order')
  const wordsOf = useProblemWords()
  const { reply, problem, file } = snapshot.context
  const again = (
    <Button onClick={() => send({ type: 'import.repeated' })}>{t('order.import.again')}</Button>
  )
  const see = (batchNo: string | null) => (
    <Button appearance="primary" onClick={() => onSee(batchNo)}>
      {t('order.import.see')}
    </Button>
  )
  if (snapshot.matches('imported') && reply) {
    return (
      <>
        <Notice
          tone="success"
          title={t('order.import.allIn', { count: formatCount(reply.success) })}
          actions={
            <>
              {see(reply.batchNo)}
              {again}
            </>
          }
        >
          <Sums reply={reply} />
        </Notice>
        <Rows title={t('order.import.warnings')} rows={reply.warnings} />
      </>
    )
  }
  if (snapshot.matches('partlyImported') && reply) {
    return <PartlyIn {...props} reply={reply} again={again} see={see} />
  }
  if (snapshot.matches('refused') && problem) {
    return (
      <Notice
        tone="danger"
        title={t('order.import.refused', { name: file?.name ?? '' })}
        requestNo={problem.requestNo}
        actions={again}
      >
        {t('order.import.refusedWhy', { reason: wordsOf(problem) })}
      </Notice>
    )
  }
  if (snapshot.matches('unanswered') && problem) {
    return (
      <Notice
        tone="warning"
        title={t('order.import.unanswered')}
        requestNo={problem.requestNo}
        actions={
          <>
            {see(null)}
            {again}
          </>
        }
      >
        {t('order.import.unansweredHint')}
      </Notice>
    )
  }
  return null
}

type PartlyProps = Props & {
  reply: ImportReply
  again: React.ReactNode
  see: (batchNo: string) => React.ReactNode
}

function PartlyIn({ snapshot, send, reply, again, see }: PartlyProps) {
  const t = useTranslate('order')
  const styles = useOrderImportStyles()
  const wordsOf = useProblemWords()
  const { problem } = snapshot.context
  const isFetching = snapshot.matches({ partlyImported: 'fetchingErrors' })
  const counts = { success: formatCount(reply.success), fail: formatCount(reply.fail) }
  return (
    <>
      <Notice
        tone="warning"
        title={
          reply.success > 0 ? t('order.import.someIn', counts) : t('order.import.noneIn', counts)
        }
        actions={
          <>
            {reply.success > 0 && see(reply.batchNo)}
            {again}
          </>
        }
      >
        {reply.success > 0 && <Sums reply={reply} />}
      </Notice>
      {reply.errorFile && (
        <div className={styles.errorFile}>
          <Button
            icon={<ArrowDownload20Regular />}
            disabled={isFetching}
            onClick={() => send({ type: 'errorFile.requested' })}
          >
            {isFetching ? t('order.import.fetchingErrors') : t('order.import.errorFile')}
          </Button>
          <p className={styles.hint}>{t('order.import.errorFileHint')}</p>
        </div>
      )}
      {problem && <Notice tone="danger" requestNo={problem.requestNo} title={wordsOf(problem)} />}
      <Rows title={t('order.import.errors')} rows={reply.errors} bindIn={reply.batchNo} />
      <Rows title={t('order.import.warnings')} rows={reply.warnings} />
    </>
  )
}

function Sums({ reply }: { reply: ImportReply }) {
  const t = useTranslate('order')
  return t('order.import.sums', {
    freight: formatFenPlain(reply.successFreightFen),
    driverFreight: formatFenPlain(reply.successDriverFreightFen),
  })
}

type RowWords = ImportReply['errors'][number]

type RowsProps = {
  title: string
  rows: readonly RowWords[]
  /** Where what is not bound is bound: with the row of this import filled in. */
  bindIn?: string
}

function Rows({ title, rows, bindIn }: RowsProps) {
  const t = useTranslate('order')
  const styles = useOrderImportStyles()
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
        rowName={(row) => `${t('order.import.row')} ${row.row}`}
        columns={[
          {
            key: 'row',
            title: t('order.import.row'),
            width: '5em',
            onPhone: 'heading',
            render: (row) => row.row,
          },
          {
            key: 'column',
            title: t('order.import.column'),
            width: '12em',
            render: (row) => row.column,
          },
          {
            key: 'message',
            title: t('order.import.message'),
            render: ({ row, code, message }) => (
              <>
                {message}{' '}
                {bindIn !== undefined && code === 'R12' && (
                  <TextLink to={`/tax/bind?batch=${encodeURIComponent(bindIn)}&row=${row}`}>
                    {t('order.import.bind')}
                  </TextLink>
                )}
              </>
            ),
          },
        ]}
      />
    </section>
  )
}
