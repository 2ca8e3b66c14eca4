import { Button } from '@fluentui/react-components'
import type { listSettingsMachine } from '#machines/kit/listSettings/listSettings.machine.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'

export type ListSettingsView = ViewProps<typeof listSettingsMachine>

export const isLoading = (snapshot: ListSettingsView['snapshot']) =>
  snapshot.matches({ settings: 'loading' })

/** Why the person's settings are not in force, or not saved; the list goes on without them. */
export function ListSettingsProblem({ snapshot, send }: ListSettingsView) {
  const t = useTranslate('list')
  const common = useTranslate('common')
  const wordsOf = useProblemWords()
  const { problem } = snapshot.context
  const isNotSaved = snapshot.matches({ settings: { known: 'notSaved' } })
  if (!problem || !(isNotSaved || snapshot.matches({ settings: 'unavailable' }))) return null
  return (
    <Notice
      tone="warning"
      title={t(isNotSaved ? 'list.notSaved' : 'list.notLoaded')}
      requestNo={problem.requestNo}
      actions={
        <Button onClick={() => send({ type: isNotSaved ? 'save.retried' : 'load.retried' })}>
          {common('common.retry')}
        </Button>
      }
    >
      {wordsOf(problem)}
    </Notice>
  )
}
