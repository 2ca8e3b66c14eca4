import { Button, Tooltip } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { History20Regular } from '@fluentui/react-icons/svg/history'
import type { ReactNode } from 'react'
import type { ListRow } from '#machines/kit/pagedList/selection.ts'
import { IconButton } from '#src/components/IconButton.tsx'
import { useTranslate } from '#src/i18n/translate.ts'
import { ColumnSettings } from './ColumnSettings.tsx'
import type { ListView } from './ListBody.tsx'
import { useListSettingsStyles } from './ListSettings.styles.ts'
import { SavedViews } from './SavedViews.tsx'

type Props<Row extends ListRow> = Pick<ListView<Row>, 'snapshot' | 'tools'> & {
  columns?: readonly { key: string; title: string }[]
  /** What can be done besides. */
  acts?: ReactNode
}

/** What can be done with a list as a whole: export, views, columns. */
export function ListTools<Row extends ListRow>({
  snapshot,
  tools,
  columns = [],
  acts,
}: Props<Row>) {
  const styles = useListSettingsStyles()
  const t = useTranslate('list')
  if (snapshot.matches('empty')) return acts
  const { settings, linkTo, exporting } = tools ?? {}
  const { question } = snapshot.context
  // Somebody whom the portal does not know has nothing saved.
  const saved = settings && linkTo && !settings.snapshot.matches({ settings: 'absent' })
  if (!exporting && !saved && !acts) return null
  return (
    <div className={styles.tools}>
      {exporting && (
        <>
          <Tooltip content={t('list.exportHint')} relationship="description" withArrow>
            <Button
              appearance="subtle"
              icon={<ArrowDownload20Regular />}
              disabled={!snapshot.matches('ready')}
              disabledFocusable={exporting.isBusy}
              onClick={() => exporting.onExport(question)}
            >
              {exporting.isBusy ? t('list.exporting') : t('list.export')}
            </Button>
          </Tooltip>
          {exporting.onOpen && (
            <IconButton
              icon={<History20Regular />}
              name={t('list.exports')}
              disabledFocusable={exporting.isBusy}
              onClick={exporting.onOpen}
            />
          )}
        </>
      )}
      {saved && (
        <>
          <SavedViews {...settings} linkTo={linkTo} question={question} />
          {columns.length > 0 && <ColumnSettings {...settings} columns={columns.slice(1)} />}
        </>
      )}
      {acts}
    </div>
  )
}
