import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { decideReviews, listReviews } from '#contract/desk.contract.ts'
import { call } from '#src/api/call.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { useDeskSectionStyles } from './DeskSection.styles.ts'
import { DeskTable } from './DeskTable.tsx'
import { useDeskSection } from './useDeskSection.ts'

type Question = { current: number; size: number }
type Reply = ReplyOf<typeof listReviews>
type Act = InputOf<typeof decideReviews>['body']
export type ReviewsView = DeskView<Question, Reply, Act>

export function Reviews({ snapshot, send }: ReviewsView) {
  const styles = useDeskSectionStyles()
  const t = useTranslate('desk')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const decide = (act: Act) => {
    send({ type: 'act.chosen', act })
    setChosen(new Set())
  }
  const rejected = { result: 2, remark: t('desk.reviews.remarkText') } as const
  return (
    <DeskSection snapshot={snapshot} send={send} name="reviews">
      {(page, isOpen) => (
        <>
          <div className={styles.form}>
            <Button
              appearance="primary"
              disabled={!isOpen || page.total === 0}
              onClick={() => decide({ all: true, result: 1 })}
            >
              {t('desk.reviews.approveAll')}
            </Button>
            <Button
              disabled={!isOpen || chosen.size === 0}
              onClick={() => decide({ orderIds: [...chosen], result: 1 })}
            >
              {t('desk.reviews.approve')}
            </Button>
            <Button
              disabled={!isOpen || chosen.size === 0}
              onClick={() => decide({ orderIds: [...chosen], ...rejected })}
            >
              {t('desk.reviews.reject')}
            </Button>
          </div>
          <DeskTable
            caption={t('desk.section.reviews')}
            page={page}
            onPage={(question) => send({ type: 'question.changed', question })}
            rowKey={(row) => row.orderId}
            rowName={(row) => row.shippingNoteNumber}
            selection={{ selected: chosen, onChange: setChosen }}
            columns={[
              {
                key: 'order',
                title: t('desk.reviews.order'),
                text: 'shippingNoteNumber',
                onPhone: 'heading',
                nowrap: true,
              },
              { key: 'carrier', title: t('desk.reviews.carrier'), text: 'carrier' },
              { key: 'consignor', title: t('desk.reviews.consignor'), text: 'consignor' },
              { key: 'freight', title: t('desk.reviews.freight'), money: 'freightFen' },
              {
                key: 'warnings',
                title: t('desk.reviews.warnings'),
                render: (row) => row.warnings.join(' · '),
              },
              {
                key: 'time',
                title: t('desk.reviews.submitted'),
                time: 'submitTime',
                onPhone: 'hidden',
              },
            ]}
            actions={(row) => [
              {
                key: 'approve',
                label: t('desk.reviews.approve'),
                disabled: !isOpen,
                onClick: () => decide({ orderIds: [row.orderId], result: 1 }),
              },
              {
                key: 'reject',
                label: t('desk.reviews.reject'),
                disabled: !isOpen,
                onClick: () => decide({ orderIds: [row.orderId], ...rejected }),
              },
            ]}
          />
        </>
      )}
    </DeskSection>
  )
}

export function ReviewsFlow() {
  const view = useDeskSection<Question, Reply, Act>({
    question: { current: 1, size: 20 },
    read: (query, signal) => call(listReviews, { query }, { signal, quiet: true }),
    act: (body, signal) => call(decideReviews, { body }, { signal, quiet: true }),
  })
  return <Reviews {...view} />
}
