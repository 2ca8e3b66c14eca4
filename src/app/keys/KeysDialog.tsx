import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Switch,
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
  const t = useTranslate('keys')
  const tApp = useTranslate('app')
  const close = () => send({ type: 'help.closed' })
  return (
    <Dialog open={snapshot.matches('explaining')} onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t('keys.title')}</DialogTitle>
          <DialogContent>
            <p>{t('keys.hint')}</p>
            <dl className={styles.keys}>
              <Keys keys={['?']} does={t('keys.help')} />
              <Keys keys={['/']} does={t('keys.search')} />
              {areaKeys.map((key) => (
                <Keys
                  key={key}
                  keys={['g', key]}
                  does={t('keys.go', { page: tApp(entryAt(areaPaths[key]).title) })}
                />
              ))}
            </dl>
            <Switch
              label={t('keys.areOn')}
              checked={!areOff}
              onChange={(_, { checked }) => send({ type: 'keys.switched', areOff: !checked })}
            />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={close}>
              {t('keys.close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Keys({ keys, does }: { keys: readonly string[]; does: string }) {
  const styles = useKeysDialogStyles()
  const t = useTranslate('keys')
  return (
    <div className={styles.line}>
      <dt>
        {keys.map((key, at) => (
          <Fragment key={key}>
            {at > 0 && <span className={styles.between}>{t('keys.then')}</span>}
            <kbd className={styles.key}>{key}</kbd>
          </Fragment>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
