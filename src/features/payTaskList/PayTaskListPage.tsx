import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { PayChannel, type PayTask } from '#contract/payTask.contract.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListPage } from '#src/parts/list/ListPage.tsx'
import type { HandedOver } from '#src/parts/pay/handedOver.ts'
import { usePartsAgain } from '#src/parts/pay/PayAgain.tsx'
import { PayViews } from '#src/parts/pay/PayViews.tsx'
import { tabsOf } from '#src/parts/list/listTabs.ts'
import { payTaskColumns } from './payTaskColumns.tsx'
import { statusTabs } from './statusTabs.ts'

type Props = ListView<PayTask> & {
  /** Wizards that were left before their tasks were created. */
  unfinished?: ReactNode
  /** To the wizard, where it stands. */
  onOpen: (taskId: PayTask['id']) => void
  onNew: () => void
  onInfo: (taskId: PayTask['id']) => void
  onPay: (handed: HandedOver) => void
  /** To what the own account book pays for others. */
  onPayer: () => void
}

const isUnfinished = ({ status }: PayTask) => status <= 20

/** Every pay task, with what became of it and the way to go on. */
export function PayTaskListPage({
  unfinished,
  onOpen,
  onNew,
  onInfo,
  onPay,
  onPayer,
  ...list
}: Props) {
  const t = useTranslate('payTask')
  const partsAgain = usePartsAgain()
  const begin = (
    <Button appearance="primary" onClick={onNew}>
      {t('payTask.list.new')}
    </Button>
  )
  return (
    <ListPage
      {...list}
      title={t('payTask.list.title')}
      description={t('payTask.list.description')}
      acts={!list.snapshot.matches('empty') && begin}
      moreActs={<PayViews view="starter" onView={onPayer} />}
      above={unfinished}
      tabs={tabsOf(
        t('payTask.list.tabs'),
        'status',
        statusTabs.map(({ value, label }) => ({ value, label: t(label) })),
      )}
      filters={[
        {
          kind: 'text',
          name: 'taskNo',
          label: t('payTask.list.task'),
          placeholder: t('payTask.list.taskNoOrName'),
          isCommon: true,
        },
        {
          kind: 'choice',
          name: 'channel',
          label: t('payTask.summary.channel'),
          isCommon: true,
          options: PayChannel.options.map((value) => ({
            value,
            label: t(`payTask.channel.${value}`),
          })),
        },
        {
          kind: 'choice',
          name: 'again',
          label: t('payTask.list.again'),
          options: [{ value: '1', label: t('payTask.list.againYes') }],
        },
        { kind: 'days', name: 'createFrom', until: 'createTo', label: t('payTask.list.createDay') },
      ]}
      caption={t('payTask.list.caption')}
      columns={payTaskColumns(t, list.snapshot.context.sums)}
      rowName={(task) => task.taskNo}
      rowActs={(task) => [
        ...(isUnfinished(task) || task.status === 30
          ? [
              {
                key: 'open',
                label: isUnfinished(task) ? t('payTask.list.resume') : t('payTask.list.watch'),
                isMain: true,
                onClick: () => onOpen(task.id),
              },
            ]
          : []),
        ...partsAgain(task)
          .filter(({ part }) => part !== 'closed')
          .map(({ part, label, handed }) => ({
            key: part,
            label,
            isMain: true,
            onClick: () => onPay(handed),
          })),
        { key: 'info', label: t('common.detail'), onClick: () => onInfo(task.id) },
      ]}
      empty={{
        title: t('payTask.list.empty'),
        hint: t('payTask.list.emptyHint'),
        action: begin,
      }}
    />
  )
}
