import { Button } from '@fluentui/react-components'
import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { pauseSweep, listSweeps, runSweep } from '#contract/desk.contract.ts'
import { call } from '#src/api/call.ts'
import { DataTable } from '#src/components/DataTable.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { DeskSection, type DeskView } from './DeskSection.tsx'
import { useDeskSection } from './useDeskSection.ts'

type Reply = ReplyOf<typeof listSweeps>
type Act =
  | { act: 'run'; name: InputOf<typeof runSweep>['body']['name'] }
  | { act: 'pause'; name: Reply[number]['name']; isPaused: boolean }
export type SweepsView = DeskView<null, Reply, Act>

export function Sweeps({ snapshot, send }: SweepsView) {
  const t = useTranslate('desk')
  const act = (chosen: Act) => send({ type: 'act.chosen', act: chosen })
  return (
    <DeskSection
      snapshot={snapshot}
      send={send}
      name="sweeps"
      actions={
        <Button
          appearance="primary"
          disabled={!snapshot.can({ type: 'act.chosen', act: { act: 'run', name: 'all' } })}
          onClick={() => act({ act: 'run', name: 'all' })}
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
            { key: 'last', title: t('desk.sweeps.last'), time: 'lastRunAt' },
            {
              key: 'paused',
              title: t('desk.field.state'),
              render: (sweep) => t(sweep.isPaused ? 'desk.sweeps.paused' : 'desk.sweeps.going'),
            },
            { key: 'changed', title: t('desk.sweeps.changed'), text: 'lastChanged', align: 'end' },
          ]}
          actions={(sweep) => [
            {
              key: 'run',
              label: t('desk.sweeps.run'),
              disabled: !isOpen,
              onClick: () => act({ act: 'run', name: sweep.name }),
            },
            {
              key: 'pause',
              label: t(sweep.isPaused ? 'desk.sweeps.resume' : 'desk.sweeps.pause'),
              disabled: !isOpen,
              onClick: () => act({ act: 'pause', name: sweep.name, isPaused: !sweep.isPaused }),
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
    act: ({ act: _, ...body }, signal) =>
      'isPaused' in body
        ? call(pauseSweep, { body }, { signal, quiet: true })
        : call(runSweep, { body }, { signal, quiet: true }),
  })
  return <Sweeps {...view} />
}
