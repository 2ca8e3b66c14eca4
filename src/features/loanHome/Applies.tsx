import { ApplyStatus, type LoanApply } from '#contract/loan.contract.ts'
import { actsNow } from '#contract/loan.rules.ts'
import { Card } from '#src/components/Card.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Filters } from '#src/components/Filters.tsx'
import { type FilterField, filterWords } from '#src/components/filters.ts'
import { Money } from '#src/components/Money.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ListBody, type ListView } from '#src/parts/list/ListBody.tsx'
import { LoanStatusTag } from '#src/parts/loan/LoanStatusTag.tsx'
import { nextKey } from '#src/parts/loan/loanWords.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { applyAddress } from '#src/parts/loan/loanHome.ts'

export const applyStatuses = [...ApplyStatus.def.values] as ApplyStatus[] // of this very schema

/** Every application of the enterprise: who acts now, until when, and what comes next. */
export function Applies({ snapshot, send }: ListView<LoanApply>) {
  const t = useTranslate('loanHome')
  const words = useTranslate('loan')
  const { question, records, total } = snapshot.context
  const { filter } = question
  const fields: FilterField[] = [
    { kind: 'text', name: 'keyword', label: t('loanHome.list.keyword'), isCommon: true },
    {
      kind: 'choice',
      name: 'status',
      label: t('loanHome.list.status'),
      isCommon: true,
      options: applyStatuses.map((it) => ({
        value: String(it),
        label: words(`loan.status.${it}`),
      })),
    },
  ]
  return (
    <Card title={t('loanHome.list.title')}>
      {!snapshot.matches('empty') && (
        <Filters
          fields={fields}
          asked={filter}
          onAsk={(values) => send({ type: 'filter.changed', filter: values })}
        />
      )}
      <ListBody
        snapshot={snapshot}
        send={send}
        filters={filterWords(fields, filter)}
        empty={
          <EmptyState title={t('loanHome.list.empty')}>{t('loanHome.list.emptyHint')}</EmptyState>
        }
      >
        <DataTable
          caption={t('loanHome.list.title')}
          rows={records}
          rowKey={({ id }) => id}
          rowName={({ applyNo }) => applyNo}
          rowCount={total}
          busy={snapshot.hasTag('busy')}
          columns={[
            {
              key: 'applyNo',
              title: t('loanHome.list.applyNo'),
              onPhone: 'heading',
              nowrap: true,
              render: ({ id, applyNo }) => <TextLink to={applyAddress(id)}>{applyNo}</TextLink>,
            },
            {
              key: 'product',
              title: t('loanHome.list.product'),
              nowrap: true,
              render: ({ productCode }) => words(`loan.product.${productCode}`),
            },
            {
              key: 'consigner',
              title: t('loanHome.list.consigner'),
              render: ({ consignerName }) => consignerName,
            },
            {
              key: 'amount',
              title: t('loanHome.list.amount'),
              align: 'end',
              render: ({ applyFen }) => <Money form="plain" fen={applyFen} />,
            },
            {
              key: 'status',
              title: t('loanHome.list.status'),
              nowrap: true,
              render: (apply) => <LoanStatusTag status={apply.status} />,
            },
            {
              key: 'actor',
              title: t('loanHome.list.actor'),
              nowrap: true,
              render: (apply) => {
                const actor = actsNow[apply.status]
                return actor ? words(`loan.actor.${actor}`) : t('common.none')
              },
            },
            {
              key: 'next',
              title: t('loanHome.list.next'),
              render: (apply) => words(nextKey(apply)),
            },
            {
              key: 'due',
              title: t('loanHome.list.due'),
              nowrap: true,
              render: ({ dueTime }) => formatTime(dueTime),
            },
          ]}
        />
        <Pagination
          total={total}
          current={question.page}
          size={question.size}
          onChange={({ current, size }) =>
            send(
              size === question.size
                ? { type: 'page.changed', page: current }
                : { type: 'size.changed', size },
            )
          }
        />
      </ListBody>
    </Card>
  )
}
