import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { Key20Regular } from '@fluentui/react-icons/svg/key'
import type { ReactNode, SubmitEvent } from 'react'
import type { InterfaceKey } from '#contract/interfaceKey.contract.ts'
import { interfaceKeyForm } from '#contract/interfaceKey.form.ts'
import type { interfaceKeyMachine } from '#machines/interfaceKey/interfaceKey.machine.ts'
import type { Made } from '#machines/interfaceKey/interfaceKey.setup.ts'
import { Copyable } from '#src/components/Copyable.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FocusOnChange } from '#src/components/FocusOnChange.tsx'
import { LoadFailed } from '#src/components/LoadFailed.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { ProblemNotice } from '#src/components/ProblemNotice.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import { TableSkeleton } from '#src/components/TableSkeleton.tsx'
import { TextField } from '#src/components/TextField.tsx'
import { formatTime } from '#src/i18n/formats.ts'
import { useProblemWords } from '#src/i18n/problemWords.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import { Fields } from '#src/parts/form/Form.tsx'
import { formView } from '#src/parts/form/formView.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { useInterfaceKeysStyles } from './InterfaceKeys.styles.ts'

type Keys = ViewProps<typeof interfaceKeyMachine>

const { Form, Field } = formView(interfaceKeyForm, 'key')

const titleId = 'interface-keys-title'
const nameFormId = 'interface-key-name'
const passwordFormId = 'interface-key-password'

/** The button of the page, and the keys behind it. */
export function InterfaceKeys(props: Keys) {
  const { snapshot, send } = props
  const styles = useInterfaceKeysStyles()
  const t = useTranslate('key')
  const close = { type: 'keys.closed' } as const
  return (
    <>
      <Button icon={<Key20Regular />} onClick={() => send({ type: 'keys.opened' })}>
        {t('key.manage')}
      </Button>
      <Dialog
        open={snapshot.matches('open')}
        // A secret that is not saved is not lost by a click beside it.
        modalType={snapshot.matches({ open: 'telling' }) ? 'alert' : 'modal'}
        onOpenChange={(_, { open }) => !open && snapshot.can(close) && send(close)}
      >
        <DialogSurface className={styles.surface} aria-busy={snapshot.hasTag('busy')}>
          <FocusOnChange fieldId={titleId} to={JSON.stringify(snapshot.value)} />
          <DialogBody>
            <DialogTitle>
              <span id={titleId} tabIndex={-1} className={styles.title}>
                {t(titleOf(snapshot))}
              </span>
            </DialogTitle>
            <DialogContent className={styles.content}>
              <Step {...props} />
            </DialogContent>
            <DialogActions>
              <Acts {...props} />
            </DialogActions>
          </DialogBody>
        </DialogSurface>
      </Dialog>
    </>
  )
}

const isAt = (
  { snapshot }: Pick<Keys, 'snapshot'>,
  ...steps: (
    | 'naming'
    | 'authorising'
    | 'creating'
    | 'uncertain'
    | 'telling'
    | 'confirming'
    | 'revoking'
  )[]
) => steps.some((open) => snapshot.matches({ open }))

const titleOf = (snapshot: Keys['snapshot']) => {
  if (isAt({ snapshot }, 'naming', 'authorising', 'creating', 'uncertain')) return 'key.new'
  if (isAt({ snapshot }, 'telling')) return 'key.made'
  return isAt({ snapshot }, 'confirming', 'revoking') ? 'key.revoking' : 'key.title'
}

function Step(props: Keys) {
  const { snapshot, send } = props
  const { made, problem } = snapshot.context
  if (snapshot.matches({ open: 'failed' }) && problem)
    return <LoadFailed problem={problem} onRetry={() => send({ type: 'load.retried' })} />
  if (isAt(props, 'naming')) return <Naming {...props} />
  if (isAt(props, 'authorising', 'creating')) return <Authorising {...props} />
  if (isAt(props, 'confirming', 'revoking')) return <Revoking {...props} />
  if (isAt(props, 'uncertain')) return <Uncertain {...props} />
  if (isAt(props, 'telling') && made) return <Telling made={made} />
  return <List {...props} />
}

function List(props: Keys) {
  const styles = useInterfaceKeysStyles()
  const t = useTranslate('key')
  const { keys } = props.snapshot.context
  return (
    <>
      <p className={styles.about}>{t('key.about')}</p>
      {keys === null && <TableSkeleton rows={2} columns={2} />}
      {keys?.length === 0 && <EmptyState title={t('key.none')}>{t('key.noneHint')}</EmptyState>}
      {keys && keys.length > 0 && (
        <ul className={styles.list}>
          {keys.map((one) => (
            <Row key={one.id} one={one} {...props} />
          ))}
        </ul>
      )}
    </>
  )
}

function Row({ one, snapshot, send }: Keys & { one: InterfaceKey }) {
  const styles = useInterfaceKeysStyles()
  const t = useTranslate('key')
  const { name, keyNo, createTime, createdBy, lastUsedTime, revokedTime } = one
  return (
    <li className={styles.row}>
      <div className={styles.thing}>
        <p className={styles.name}>
          {name}
          {revokedTime !== null && <StatusTag tone="neutral">{t('key.revoked')}</StatusTag>}
        </p>
        <p className={styles.facts}>
          <Copyable text={keyNo} label={t('key.copyNo', { name })} />
        </p>
        <p className={styles.facts}>
          {t('key.createdAt', { time: formatTime(createTime), by: createdBy })}
        </p>
        <p className={styles.facts}>
          {revokedTime === null
            ? lastUsedTime === null
              ? t('key.neverUsed')
              : t('key.usedAt', { time: formatTime(lastUsedTime) })
            : t('key.revokedAt', { time: formatTime(revokedTime) })}
        </p>
      </div>
      {revokedTime === null && (
        <Button
          appearance="subtle"
          aria-label={t('key.revokeOne', { name })}
          disabledFocusable={!snapshot.matches({ open: 'listing' })}
          onClick={() => send({ type: 'revocation.requested', key: one })}
        >
          {t('key.revoke')}
        </Button>
      )}
    </li>
  )
}

function Naming({ snapshot, send }: Keys) {
  const t = useTranslate('key')
  return (
    <Form id={nameFormId} snapshot={snapshot} send={send} failed={t('key.failed')}>
      <Fields>
        <Field name="name" hint={t('key.nameHint')} isWide />
      </Fields>
    </Form>
  )
}

function Authorising({ snapshot, send }: Keys) {
  const t = useTranslate('key')
  return (
    <Password snapshot={snapshot} send={send}>
      {t('key.authorise', { name: snapshot.context.form.texts['name'] ?? '' })}
    </Password>
  )
}

function Revoking({ snapshot, send }: Keys) {
  const t = useTranslate('key')
  const { unwanted } = snapshot.context
  return (
    <Password snapshot={snapshot} send={send}>
      {t('key.revokeWarning', { name: unwanted?.name ?? '' })}
    </Password>
  )
}

/** Asks for the login password, which goes from the field to the server and is saved nowhere. */
function Password({ snapshot, send, children }: Keys & { children: ReactNode }) {
  const styles = useInterfaceKeysStyles()
  const t = useTranslate('key')
  const wordsOf = useProblemWords()
  const { problem } = snapshot.context
  const isEmpty = problem?.code === 'inputInvalid'
  const isWrong = problem?.code === 'passwordWrong'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    send({ type: 'password.given', password })
  }
  return (
    <form id={passwordFormId} noValidate onSubmit={submit}>
      <p className={styles.about}>{children}</p>
      {!isEmpty && !isWrong && <ProblemNotice problem={problem} />}
      <TextField
        label={t('key.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={64}
        disabled={snapshot.hasTag('busy')}
        error={isEmpty ? t('key.passwordEmpty') : isWrong ? wordsOf(problem) : null}
      />
    </form>
  )
}

function Uncertain({ snapshot }: Keys) {
  const t = useTranslate('key')
  const name = snapshot.context.form.texts['name'] ?? ''
  return (
    <Notice tone="warning" title={t('key.uncertain')}>
      {t('key.uncertainHint', { name })}
    </Notice>
  )
}

function Telling({ made: { key, secret } }: { made: Made }) {
  const styles = useInterfaceKeysStyles()
  const t = useTranslate('key')
  return (
    <>
      <Notice tone="warning" title={t('key.onlyOnce')}>
        {t('key.onlyOnceHint')}
      </Notice>
      <p className={styles.label}>{t('key.no')}</p>
      <code className={styles.secret}>
        <Copyable text={key.keyNo} label={t('key.copyNo', { name: key.name })} />
      </code>
      <p className={styles.label}>{t('key.secret')}</p>
      <code className={styles.secret}>
        <Copyable text={secret} label={t('key.copySecret')} />
      </code>
    </>
  )
}

/** A button that submits is another than the one that led to its form: its click, or Enter's end, would submit at once. */
function Acts(props: Keys) {
  const { snapshot, send } = props
  const t = useTranslate('key')
  const busy = snapshot.hasTag('busy')
  if (isAt(props, 'telling'))
    return (
      <Button appearance="primary" onClick={() => send({ type: 'secret.saved' })}>
        {t('key.saved')}
      </Button>
    )
  if (isAt(props, 'uncertain'))
    return (
      <Button appearance="primary" onClick={() => send({ type: 'load.retried' })}>
        {t('key.look')}
      </Button>
    )
  if (isAt(props, 'naming'))
    return (
      <>
        <Button onClick={() => send({ type: 'key.abandoned' })}>{t('common.cancel')}</Button>
        <Button key={nameFormId} appearance="primary" type="submit" form={nameFormId}>
          {t('key.goOn')}
        </Button>
      </>
    )
  if (isAt(props, 'authorising', 'creating', 'confirming', 'revoking')) {
    const isNew = isAt(props, 'authorising', 'creating')
    const back = { type: isNew ? 'password.abandoned' : 'revocation.abandoned' } as const
    return (
      <>
        <Button disabledFocusable={busy} onClick={() => send(back)}>
          {t('common.cancel')}
        </Button>
        <Button
          key={passwordFormId}
          appearance="primary"
          type="submit"
          form={passwordFormId}
          disabledFocusable={busy}
        >
          {t(isNew ? (busy ? 'key.creating' : 'key.create') : 'key.revoke')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button onClick={() => send({ type: 'keys.closed' })}>{t('common.close')}</Button>
      <Button
        appearance="primary"
        disabledFocusable={!snapshot.matches({ open: 'listing' })}
        onClick={() => send({ type: 'key.wanted' })}
      >
        {t('key.new')}
      </Button>
    </>
  )
}
