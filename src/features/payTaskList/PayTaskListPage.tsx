import { Button } from '@fluentui/react-components'
import { PayChannel, type PayTask } from '#contract/payTask.contract.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Filters } from '#src/components/Filters.tsx'
import { type FilterField, filterWords } from '#src/components/filters.ts'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { StatusTabs } from '#src/components/StatusTabs.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { settingsIn } from '#machines/kit/listSettings/listSettings.setup.ts'
import { ColumnSettings } from '#src/parts/list/ColumnSettings.tsx'
import { ListTools } from '#src/parts/list/ListTools.tsx'
import { ListBody, type ListView } from '#src/parts/list/ListBody.tsx'
import { type ListSettingsView, ListSettingsProblem } from '#src/parts/list/ListSettings.tsx'
import { SavedViews } from '#src/parts/list/SavedViews.tsx'
import { listAddress } from '#src/parts/pay/payAddresses.ts'
import { payTaskColumns } from './payTaskColumns.tsx'
import { statusTabs } from './statusTabs.ts'

type Props = ListView<PayTask> & {
  /** The columns and views that this person has chosen. */
  settings: ListSettingsView
  /** A wizard that was left before its task was created. */
  unfinished?: { savedAt: string; onDrop: () => void } | null
  /** To the wizard: where it stands, or a new one. */
  onOpen: (taskId: PayTask['id'] | 'new') => void
  onInfo: (taskId: PayTask['id']) => void
}

const isUnfinished = ({ status }: PayTask) => status <= 20

/** Every pay task, with what became of it and the way to go on. */
export function PayTaskListPage(props: Props) {
  const { snapshot, send, settings, unfinished, onOpen, onInfo } = props
  const t = useTranslate('payTask')
  const { question, records, total, sums } = snapshot.context
  const { filter } = question
  const { status = '', ...others } = filter
  const tab = statusTabs.find((it) => it.status === status) ?? statusTabs[0]
  const fields: FilterField[] = [
    { kind: 'text', name: 'taskNo', label: t('payTask.list.taskNo'), isCommon: true },
    {
      kind: 'choice',
      name: 'channel',
      label: t('payTask.list.channel'),
      isCommon: true,
      options: PayChannel.options.map((value) => ({ value, label: t(`payTask.channel.${value}`) })),
    },
    { kind: 'days', name: 'createFrom', until: 'createTo', label: t('payTask.list.createDay') },
  ]
  const columns = payTaskColumns(t, sums)
  const { hidden } = settingsIn(settings.snapshot.context)
  const isBlank = snapshot.matches('empty')
  const newTask = (
    <Button appearance="primary" onClick={() => onOpen('new')}>
      {t('payTask.list.new')}
    </Button>
  )
  return (
    <Page
      title={t('payTask.list.title')}
      description={t('payTask.list.description')}
      actions={
        !isBlank && (
          <>
            <ListTools>
              <SavedViews {...settings} path={listAddress} question={question} />
              <ColumnSettings {...settings} columns={columns.slice(1)} />
            </ListTools>
            {newTask}
          </>
        )
      }
    >
      {unfinished && (
        <Notice
          tone="info"
          title={t('payTask.list.unfinished')}
          actions={
            <>
              <Button appearance="primary" onClick={() => onOpen('new')}>
                {t('payTask.list.unfinishedGo')}
              </Button>
              <Button onClick={unfinished.onDrop}>{t('payTask.list.unfinishedDrop')}</Button>
            </>
          }
        >
          {t('payTask.list.unfinishedHint', { time: formatTime(unfinished.savedAt) })}
        </Notice>
      )}
      <Card isList>
        {!isBlank && (
          <>
            <StatusTabs
              label={t('payTask.list.tabs')}
              selected={tab.key}
              tabs={statusTabs.map(({ key, label }) => ({
                key,
                label: t(label),
                count: sums[`count ${key}`] ?? null,
              }))}
              onSelect={(key) => {
                const chosen = statusTabs.find((it) => it.key === key)?.status ?? ''
                send({ type: 'filter.changed', filter: { ...others, status: chosen } })
              }}
            />
            <Filters
              fields={fields}
              asked={filter}
              onAsk={(values) => send({ type: 'filter.changed', filter: { ...values, status } })}
            />
          </>
        )}
        <ListSettingsProblem {...settings} />
        <ListBody
          snapshot={snapshot}
          send={send}
          filters={[status && t(tab.label), filterWords(fields, filter)]
            .filter(Boolean)
            .join(' · ')}
          empty={
            <EmptyState title={t('payTask.list.empty')} action={newTask}>
              {t('payTask.list.emptyHint')}
            </EmptyState>
          }
        >
          <DataTable
            caption={t('payTask.list.caption')}
            columns={columns.filter(({ key }) => !hidden.includes(key))}
            rows={records}
            rowKey={(task) => task.id}
            rowName={(task) => task.taskNo}
            rowCount={total}
            busy={snapshot.hasTag('busy')}
            sort={question.sort}
            onSort={(sort) => send({ type: 'sort.changed', sort })}
            actions={(task) => [
              ...(isUnfinished(task) || task.status === 30
                ? [
                    {
                      key: 'open',
                      label: isUnfinished(task)
                        ? t('payTask.list.resume')
                        : t('payTask.list.watch'),
                      onClick: () => onOpen(task.id),
                    },
                  ]
                : []),
              { key: 'info', label: t('common.detail'), onClick: () => onInfo(task.id) },
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
    </Page>
  )
}
