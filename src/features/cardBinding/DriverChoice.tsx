import { Button } from '@fluentui/react-components'
import type { SubmitEvent } from 'react'
import type { cardBindingMachine } from '#machines/cardBinding/cardBinding.machine.ts'
import { Card } from '#src/components/Card.tsx'
import { DataTable } from '#src/components/DataTable.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

/** Looks for the driver whose card it is. */
export function DriverChoice({ snapshot, send }: ViewProps<typeof cardBindingMachine>) {
  const t = useTranslate('card')
  const wordsOf = useProblemWords()
  const { found, problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const seek = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '')
    const sought = { type: 'driver.sought', keyword } as const
    if (snapshot.can(sought)) send(sought)
  }
  return (
    <Card
      title={t('card.choose.title')}
      actions={
        <Button onClick={() => send({ type: 'binding.abandoned' })}>
          {t('card.form.abandon')}
        </Button>
      }
    >
      <form role="search" aria-busy={busy} onSubmit={seek}>
        <TextField
          id="card-driver"
          name="keyword"
          label={t('card.choose.keyword')}
          maxLength={50}
          error={null}
        />
        <Button type="submit" appearance="primary" disabledFocusable={busy}>
          {busy ? t('card.choose.seeking') : t('common.search')}
        </Button>
      </form>
      {problem && (
        <Notice tone="danger" title={t('common.loadFailed')} requestNo={problem.requestNo}>
          {wordsOf(problem)}
        </Notice>
      )}
      {found?.length === 0 && (
        <EmptyState
          title={t('card.choose.none')}
          action={<TextLink to="/tax/bind">{t('card.choose.bind')}</TextLink>}
        >
          {t('card.choose.noneHint')}
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <DataTable
          caption={t('card.choose.title')}
          compact
          rows={found}
          rowKey={({ driverId }) => driverId}
          rowName={({ driverName }) => driverName}
          columns={[
            { key: 'name', title: t('card.holder'), text: 'driverName', onPhone: 'heading' },
            { key: 'idNo', title: t('card.idNo'), text: 'idNo' },
            { key: 'phone', title: t('card.phone'), text: 'phone' },
          ]}
          actions={(driver) => [
            {
              key: 'choose',
              label: t('card.choose.choose'),
              disabled: busy,
              onClick: () => send({ type: 'driver.chosen', driver }),
            },
          ]}
        />
      )}
    </Card>
  )
}
