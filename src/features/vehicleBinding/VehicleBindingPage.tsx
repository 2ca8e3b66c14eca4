import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { type BoundFleet, fleetStatuses, unbindCar } from '#contract/fleet.contract.ts'
import { orderPages } from '#contract/order.rules.ts'
import type { vehicleBindingMachine } from '#machines/vehicleBinding/vehicleBinding.machine.ts'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Page } from '#src/components/Page.tsx'
import { SessionLapsed } from '#src/components/SessionLapsed.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { ActNotice } from '#src/parts/act/ActNotice.tsx'
import { ActOutcome } from '#src/parts/act/ActOutcome.tsx'
import { type ActView, isTroubled } from '#src/parts/act/actView.ts'
import type { ListView } from '#src/parts/list/ListBody.tsx'
import { ListPage } from '#src/parts/list/ListPage.tsx'
import { tabsOf } from '#src/parts/list/listTabs.ts'
import {
  SpreadsheetImport,
  type SpreadsheetImportView,
} from '#src/parts/spreadsheetImport/SpreadsheetImport.tsx'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { ImportButton } from '#src/parts/spreadsheetImport/ImportButton.tsx'
import { BindingForm } from './BindingForm.tsx'
import { useFleetColumns } from './fleetColumns.tsx'
import { UnbindDialog } from './UnbindDialog.tsx'

type Row = BoundFleet & { id: string }
type Props = ViewProps<typeof vehicleBindingMachine> & {
  /** The act that is on its way, where there is one. */
  act?: ActView
  list: ListView<Row>
  importing: SpreadsheetImportView
}

const bindTypes = [1, 2, 3, 4] as const

/** The vehicles that are bound, or the form of one. */
export function VehicleBindingPage(props: Props) {
  const { snapshot, act = null } = props
  const t = useTranslate('fleet')
  if (!snapshot.matches('editing')) return <FleetList {...props} />
  const { row, from } = snapshot.context
  return (
    <Page
      title={row ? t('fleet.form.renew', { plate: row.vehicleNumber }) : t('fleet.form.title')}
      description={t('fleet.form.hint')}
    >
      <FocusOnChange fieldId="content" to={isTroubled(act) ? 'act' : undefined} />
      {from && <BackToImport {...props} />}
      <Acts {...props} />
      {snapshot.matches({ editing: 'recalling' }) ? (
        <TableSkeleton rows={6} columns={2} />
      ) : (
        <BindingForm {...props} />
      )}
    </Page>
  )
}

function FleetList(props: Props) {
  const { snapshot, send, list, importing } = props
  const t = useTranslate('fleet')
  const canAct = snapshot.matches('resting')
  const bind = (
    <Button
      appearance="primary"
      icon={<Add20Regular />}
      disabled={!canAct}
      onClick={() => send({ type: 'form.requested', row: null })}
    >
      {t('fleet.bind')}
    </Button>
  )
  const actsOf = (row: Row) => [
    {
      key: 'renew',
      label: row.bindStatus === 3 ? t('fleet.bindAgain') : t('fleet.renew'),
      disabled: !canAct,
      onClick: () => send({ type: 'form.requested', row }),
    },
    ...(row.bindStatus === 3
      ? []
      : [null, ...row.drivers].map((driver) => ({
          key: `unbind ${driver?.driverId ?? ''}`,
          label: driver ? t('fleet.unbindDriver', { name: driver.driverName }) : t('fleet.unbind'),
          disabled: !snapshot.can({ type: 'unbinding.requested', row, driver }),
          onClick: () => send({ type: 'unbinding.requested', row, driver }),
        }))),
  ]
  return (
    <ListPage
      {...list}
      title={t('fleet.title')}
      description={t('fleet.description')}
      acts={bind}
      moreActs={<ImportButton {...importing}>{t('fleet.sheet')}</ImportButton>}
      above={
        <>
          {snapshot.context.from && <BackToImport {...props} />}
          <Acts {...props} />
          <SpreadsheetImport
            {...importing}
            title={t('fleet.sheet.title')}
            hint={t('fleet.sheet.hint')}
            file={t('fleet.sheet.file')}
            sums={({ bound = 0, unbound = 0 }) => t('fleet.sheet.sums', { bound, unbound })}
          />
        </>
      }
      tabs={tabsOf(t('fleet.tabs'), 'status', [
        { value: '', label: t('common.all') },
        ...fleetStatuses.map((value) => ({ value, label: t(`fleet.tab.${value}`) })),
      ])}
      filters={[
        {
          kind: 'text',
          name: 'keyword',
          label: t('fleet.keyword'),
          placeholder: t('fleet.keywordHint'),
          isCommon: true,
        },
        {
          kind: 'choice',
          name: 'bindType',
          label: t('fleet.bindType'),
          isCommon: true,
          options: bindTypes.map((value) => ({
            value: String(value),
            label: t(`fleet.bindType.${value}`),
          })),
        },
      ]}
      caption={t('fleet.caption')}
      columns={useFleetColumns()}
      rowName={({ vehicleNumber }) => vehicleNumber}
      rowActs={actsOf}
      empty={{ title: t('fleet.empty'), hint: t('fleet.emptyHint'), action: bind }}
      who={t('fleet.who')}
      below={<UnbindDialog snapshot={snapshot} send={send} act={props.act ?? null} />}
    />
  )
}

function BackToImport({ snapshot }: Props) {
  const t = useTranslate('fleet')
  const { from } = snapshot.context
  return (
    <Notice
      tone="info"
      title={t('fleet.import.title', { row: from?.row ?? 0 })}
      actions={
        <TextLink
          button
          to={`${orderPages[from?.orderKind ?? 'TAXPAY'].list}?import=${encodeURIComponent(from?.batchNo ?? '')}`}
        >
          {t('fleet.import.back')}
        </TextLink>
      }
    >
      {t('fleet.import.hint')}
    </Notice>
  )
}

/** What is on its way, or what became of it. */
function Acts({ snapshot, act = null }: Props) {
  const t = useTranslate('fleet')
  const wordsOf = useProblemWords()
  const { outcome, problem } = snapshot.context
  const whatOf = ({ call, name }: SavedAct) =>
    call === callOf(unbindCar) ? t('fleet.act.unbind', { name }) : t('fleet.act.bind', { name })
  if (act) return <ActNotice {...act} whatOf={whatOf} />
  if (snapshot.matches('suspended')) {
    return <SessionLapsed />
  }
  if (snapshot.matches('resting') && problem && !outcome) {
    return (
      <Notice tone="warning" title={t('fleet.import.failed')} requestNo={problem.requestNo}>
        {wordsOf(problem)}
      </Notice>
    )
  }
  // What the form says of its own refusal is not said twice.
  return outcome && !(snapshot.matches('editing') && problem) && !snapshot.matches('unbinding') ? (
    <ActOutcome outcome={outcome} what={whatOf(outcome.act)} />
  ) : null
}
