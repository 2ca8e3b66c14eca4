import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { Bookmark20Regular, Delete20Regular } from '@fluentui/react-icons'
import { viewLimit } from '#contract/listSettings.contract.ts'
import { nameFault, settingsIn } from '#machines/kit/listSettings/listSettings.setup.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import { TextField } from '#src/components/TextField.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { searchOf } from '#src/parts/list/listAddress.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import type { ListSettingsView } from './ListSettings.tsx'
import { useListSettingsStyles } from './ListSettings.styles.ts'

type Props = ListSettingsView & {
  /** The list's own address, which a view's question is put behind. */
  path: string
  question: Question
}

/** The questions that the person has saved of the list; each leads to its address. */
export function SavedViews({ snapshot, send, path, question }: Props) {
  const styles = useListSettingsStyles()
  const t = useTranslate('listSettings')
  const common = useTranslate('common')
  const { context } = snapshot
  const { views } = settingsIn(context)
  const fault = nameFault(context)
  return (
    <Popover trapFocus positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<Bookmark20Regular />}
          disabled={!snapshot.can({ type: 'view.removed', name: '' })}
        >
          {t('listSettings.views')}
        </Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={t('listSettings.views')} className={styles.views}>
        <p className={styles.lead}>{t('listSettings.viewsLead')}</p>
        {views.length === 0 ? (
          <p className={styles.lead}>{t('listSettings.viewsNone')}</p>
        ) : (
          <ul className={styles.list}>
            {views.map((view) => (
              <li key={view.name} className={styles.view}>
                <TextLink to={`${path}${view.search}`}>{view.name}</TextLink>
                <Button
                  appearance="subtle"
                  icon={<Delete20Regular />}
                  aria-label={t('listSettings.remove', { name: view.name })}
                  onClick={() => send({ type: 'view.removed', name: view.name })}
                />
              </li>
            ))}
          </ul>
        )}
        {snapshot.matches({ naming: 'open' }) ? (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              send({ type: 'view.saved', search: searchOf({ ...question, page: 1 }) })
            }}
          >
            <TextField
              label={t('listSettings.name')}
              value={context.name}
              maxLength={20}
              autoFocus
              hint={t('listSettings.nameHint')}
              error={
                fault === 'tooMany'
                  ? t('listSettings.nameTooMany', { limit: formatCount(viewLimit) })
                  : null
              }
              onChange={(_, { value }) => send({ type: 'name.typed', name: value })}
            />
            <div className={styles.acts}>
              <Button appearance="primary" type="submit" disabled={fault !== null}>
                {t('listSettings.save')}
              </Button>
              <Button onClick={() => send({ type: 'naming.abandoned' })}>
                {common('common.cancel')}
              </Button>
            </div>
          </form>
        ) : (
          <div>
            <Button onClick={() => send({ type: 'naming.started' })}>
              {t('listSettings.start')}
            </Button>
          </div>
        )}
      </PopoverSurface>
    </Popover>
  )
}
