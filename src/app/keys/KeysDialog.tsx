import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { Fragment } from 'react'
import type { keysMachine } from '#machines/keys/keys.machine.ts'
import { areaKeys } from '#machines/keys/keys.setup.ts'
import { entryAt } from '#src/app/useRouteEntry.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { areaPaths } from './areas.ts'
import { useKeysDialogStyles } from './KeysDialog.styles.ts'

type Props = ViewProps<typeof keysMachine> & { areOff: boolean }

/** What the keys do, and the switch that makes them do nothing. */
export function KeysDialog({ snapshot, send, areOff }: Props) {
  const styles = useKeysDialogStyles()
  const t = useTranslate('search')
  const tApp = useTranslate('app')
  const close = () => send({ type: 'help.closed' })
  return (
    <Dialog open={snapshot.matches('explaining')} onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('search.keys.title')}</DialogTitle>
          <DialogContent>
            <p>{t('search.keys.hint')}</p>
            <dl className={styles.keys}>
              <Keys keys={['?']} does={t('search.keys.help')} />
              <Keys keys={['/']} does={t('search.keys.search')} />
              {areaKeys.map((key) => (
                <Keys
                  key={key}
                  keys={['g', key]}
                  does={t('search.keys.go', { page: tApp(entryAt(areaPaths[key]).title) })}
                />
              ))}
            </dl>
            <label className={styles.choice}>
              {/* The browser's own: Fluent's would take the label apart from the fields, and the login loads those. */}
              <input
                type="checkbox"
                role="switch"
                checked={!areOff}
                onChange={({ currentTarget }) =>
                  send({ type: 'keys.switched', areOff: !currentTarget.checked })
                }
              />
              {t('search.keys.areOn')}
            </label>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={close}>
              {t('search.keys.close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Keys({ keys, does }: { keys: readonly string[]; does: string }) {
  const styles = useKeysDialogStyles()
  const t = useTranslate('search')
  return (
    <div className={styles.line}>
      <dt>
        {keys.map((key, at) => (
          <Fragment key={key}>
            {at > 0 && <span className={styles.between}>{t('search.keys.then')}</span>}
            <kbd className={styles.key}>{key}</kbd>
          </Fragment>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
