import { Button, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components'
import { Bookmark20Regular } from '@fluentui/react-icons/svg/bookmark'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { useId } from 'react'
import { viewLimit, viewNameLength } from '#contract/listSettings.contract.ts'
import { settingsIn, viewFault } from '#machines/kit/listSettings/listSettings.setup.ts'
import type { Question } from '#machines/kit/pagedList/question.ts'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { formatCount } from '#src/i18n/formats.ts'
import { type Translate, useTranslate } from '#src/i18n/translate.ts'
import { searchOf } from './listAddress.ts'
import { TextLink } from '#src/parts/TextLink.tsx'
import { isLoading, type ListSettingsView } from './ListSettings.tsx'
import { useListSettingsStyles } from './ListSettings.styles.ts'

type Props = ListSettingsView & {
  /** The list's own address with a view's question. */
  linkTo: (search: string) => string
  question: Question
}

/** The questions that the person has saved of the list; each leads to its address. */
export function SavedViews({ linkTo, question, ...view }: Props) {
  const { snapshot, send } = view
  const styles = useListSettingsStyles()
  const t = useTranslate('list')
  const startId = useId()
  const nameId = useId()
  const { views } = settingsIn(snapshot.context)
  const isNaming = snapshot.matches({ views: 'naming' })
  const can = snapshot.can({ type: 'view.removed', name: '' })
  return (
    <Popover
      trapFocus
      positioning="below-end"
      open={!snapshot.matches({ views: 'closed' })}
      onOpenChange={(_, { open }) => send({ type: open ? 'views.opened' : 'views.closed' })}
    >
      <PopoverTrigger disableButtonEnhancement>
        <IconButton
          icon={<Bookmark20Regular />}
          name={t('list.views')}
          hint={isLoading(snapshot) ? t('list.loading') : undefined}
          disabledFocusable={!can}
        />
      </PopoverTrigger>
      <PopoverSurface aria-label={t('list.views')} className={styles.views}>
        <p className={styles.lead}>{t('list.viewsLead')}</p>
        {views.length === 0 ? (
          <p className={styles.lead}>{t('list.viewsNone')}</p>
        ) : (
          <ul className={styles.list}>
            {views.map(({ name, search }) => (
              <li key={name} className={styles.view}>
                <TextLink to={linkTo(search)} onClick={() => send({ type: 'views.closed' })}>
                  {name}
                </TextLink>
                <IconButton
                  icon={<Delete20Regular />}
                  name={t('list.remove', { name })}
                  disabled={!can}
                  onClick={() => send({ type: 'view.removed', name })}
                />
              </li>
            ))}
          </ul>
        )}
        {isNaming ? (
          <NameForm {...view} fieldId={nameId} search={searchOf({ ...question, page: 1 })} />
        ) : (
          <div>
            <Button id={startId} onClick={() => send({ type: 'naming.started' })}>
              {t('list.start')}
            </Button>
          </div>
        )}
        <FocusOnChange fieldId={nameId} to={isNaming ? 'name' : undefined} />
        {/* What had the focus is gone once a view is saved, given up or removed. */}
        <FocusOnChange fieldId={startId} to={isNaming ? undefined : String(views.length)} />
      </PopoverSurface>
    </Popover>
  )
}

type NameFormProps = ListSettingsView & { search: string; fieldId: string }

function NameForm({ snapshot, send, search, fieldId }: NameFormProps) {
  const styles = useListSettingsStyles()
  const t = useTranslate('list')
  const common = useTranslate('common')
  const { context } = snapshot
  const save = { type: 'view.saved', search } as const
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send(save)
      }}
    >
      <TextField
        label={t('list.name')}
        value={context.name}
        maxLength={viewNameLength}
        id={fieldId}
        hint={t('list.nameHint', { limit: formatCount(viewNameLength) })}
        error={faultWords(t, viewFault(context, search))}
        onChange={(_, { value }) => send({ type: 'name.typed', name: value })}
      />
      <div className={styles.acts}>
        <Button appearance="primary" type="submit" disabled={!snapshot.can(save)}>
          {t('list.save')}
        </Button>
        <Button onClick={() => send({ type: 'naming.abandoned' })}>
          {common('common.cancel')}
        </Button>
      </div>
    </form>
  )
}

function faultWords(t: Translate<'list'>, fault: ReturnType<typeof viewFault>) {
  switch (fault) {
    case 'invalid':
      return t('list.nameInvalid')
    case 'tooLong':
      return t('list.tooLong')
    case 'tooMany':
      return t('list.nameTooMany', { limit: formatCount(viewLimit) })
    // An empty field says what it wants by itself.
    default:
      return null
  }
}
