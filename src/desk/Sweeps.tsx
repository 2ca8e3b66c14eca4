import { Button } from '@fluentui/react-components'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { listSweeps, runSweep } from '#contract/desk.contract.ts'
import { call } from '#src/api/call.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { useDeskSection } from './useDeskSection.ts'

type Reply = ReplyOf<typeof listSweeps>
type Act = InputOf<typeof runSweep>['body']
export type SweepsView = DeskView<null, Reply, Act>

export function Sweeps({ snapshot, send }: SweepsView) {
  const t = useTranslate('desk')
  const run = (name: Act['name']) => send({ type: 'act.chosen', act: { name } })
  return (
    <DeskSection
      snapshot={snapshot}
      send={send}
      title={t('desk.section.sweeps')}
      about={t('desk.sweeps.about')}
      actions={
        <Button
          appearance="primary"
          disabled={!snapshot.can({ type: 'act.chosen', act: { name: 'all' } })}
          onClick={() => run('all')}
        >
          {t('desk.sweeps.runAll')}
        </Button>
      }
    >
      {(sweeps, isOpen) => (
        <DataTable
          compact
          caption={t('desk.section.sweeps')}
          rows={sweeps}
          rowKey={(sweep) => sweep.name}
          rowName={(sweep) => t(`desk.sweep.${sweep.name}`)}
          columns={[
            {
              key: 'name',
              title: t('desk.sweeps.name'),
              onPhone: 'heading',
              render: (sweep) => t(`desk.sweep.${sweep.name}`),
            },
            {
              key: 'last',
              title: t('desk.sweeps.last'),
              render: (sweep) => formatTime(sweep.lastRunAt),
            },
            {
              key: 'changed',
              title: t('desk.sweeps.changed'),
              align: 'end',
              render: (sweep) => sweep.lastChanged ?? t('common.none'),
            },
          ]}
          actions={(sweep) => [
            {
              key: 'run',
              label: t('desk.sweeps.run'),
              disabled: !isOpen,
              onClick: () => run(sweep.name),
            },
          ]}
        />
      )}
    </DeskSection>
  )
}

export function SweepsFlow() {
  const view = useDeskSection<null, Reply, Act>({
    question: null,
    read: (_, signal) => call(listSweeps, {}, { signal, quiet: true }),
    act: (body, signal) =>
      call(runSweep, { body }, { signal, quiet: true }).then(({ changed }) => changed),
  })
  return <Sweeps {...view} />
}
