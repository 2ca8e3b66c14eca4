import { Button } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { EnterpriseDocument } from '#contract/loan.contract.ts'
import { letterOf } from '#contract/loanLetter.rules.ts'
import { Fold } from '#src/components/Fold.tsx'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { EndField } from '#src/components/EndField.tsx'
import { isEndless, readDate } from '#contract/dateText.ts'
import { RowActions } from '#src/components/RowActions.tsx'
import { StatusTag } from '#src/components/StatusTag.tsx'
import type { Tone } from '#src/components/tone.tsx'
import { formatBytes, formatDay } from '#src/i18n/formats.ts'
import { useTranslate } from '#src/i18n/translate.ts'
import {
  documentId,
  type DocumentState,
  type MaterialKind,
  type MaterialView,
  stateOf,
} from './materialView.ts'
import { useMaterialStyles } from './Material.styles.ts'

type Props = MaterialView & {
  kind: MaterialKind
  document: EnterpriseDocument | undefined
}

const tones: Record<DocumentState, Tone> = {
  missing: 'neutral',
  toCheck: 'info',
  accepted: 'success',
  returned: 'danger',
  lapsing: 'warning',
  lapsed: 'danger',
}

/** One kind of material: what lies in the library, until when, and the ways to take it, replace it and take it off. */
export function MaterialDocument(props: Props) {
  const { kind, document, snapshot, send, onDownload, onLetter, uploadField, today } = props
  const { fileType, isRequired, note } = kind
  const styles = useMaterialStyles()
  const t = useTranslate('loanMaterial')
  const words = useTranslate('loan')
  const { asked, fillings } = snapshot.context
  const removal = { type: 'removal.requested', fileType } as const
  const name = words(`loan.file.${fileType as 1}`) // one of the thirteen
  const state = stateOf(document, today)
  const letter = letterOf[fileType]
  const dated = (text: string) => {
    const read = readDate('end', text)
    const validTo = text.trim() === '' ? null : read.text
    if (read.fault || !document || validTo === document.validTo) return
    send({ type: 'document.dated', fileType, validTo })
  }
  return (
    <li id={documentId(fileType)} tabIndex={-1} className={styles.document}>
      <div className={styles.about}>
        <div className={styles.name}>
          <span className={styles.kind}>{name}</span>
          <StatusTag tone={state === 'missing' && isRequired ? 'warning' : tones[state]}>
            {t(
              state === 'missing' && isRequired
                ? 'loanMaterial.state.needed'
                : `loanMaterial.state.${state}`,
            )}
          </StatusTag>
          {note && <span className={styles.need}>{note}</span>}
        </div>
        {document && (
          <div className={styles.file}>
            <span>{document.file.name}</span>
            <span>{formatBytes(document.file.size)}</span>
            <span>
              {t(document.isRegistered ? 'loanMaterial.registered' : 'loanMaterial.uploaded', {
                day: formatDay(document.file.createTime),
              })}
            </span>
          </div>
        )}
        {state === 'returned' && document?.remark && (
          <p className={styles.remark}>
            {t('loanMaterial.returnedFor', { reason: document.remark })}
          </p>
        )}
        {document && (
          <RowActions
            rowName={name}
            actions={[
              {
                key: 'download',
                label: t('loanMaterial.download'),
                onClick: () => onDownload(document.file),
              },
              // What it registered with stays; another file takes its place.
              ...(document.isRegistered
                ? []
                : [
                    {
                      key: 'remove',
                      label: t('loanMaterial.remove'),
                      disabled: !snapshot.can(removal),
                      onClick: () => send(removal),
                    },
                  ]),
            ]}
          />
        )}
      </div>
      {document && (
        <EndField
          key={`${document.file.id} ${fillings}`}
          label={t('loanMaterial.validTo')}
          aria-label={t('loanMaterial.validToOf', { name })}
          hint={t('loanMaterial.validToHint')}
          defaultValue={document.validTo ?? ''}
          onChange={(_, { value }) => {
            if (/^\d{4}-\d{2}-\d{2}$/.test(value) || isEndless(value)) dated(value)
          }}
          onBlur={({ currentTarget }) => dated(currentTarget.value)}
        />
      )}
      {['missing', 'returned', 'lapsed'].includes(state) && <Offers {...props} name={name} />}
      <div className={styles.upload}>
        {letter && (
          <Button
            size="small"
            aria-label={t('loanMaterial.letterOf', { name })}
            onClick={() => onLetter(letter)}
          >
            {t('loanMaterial.letter')}
          </Button>
        )}
        <Folded
          // A new file has come: what took it folds away.
          key={document?.file.id ?? 'none'}
          words={t(
            document?.isRegistered
              ? 'loanMaterial.another'
              : document
                ? 'loanMaterial.replaceNamed'
                : 'loanMaterial.uploadNamed',
            { name },
          )}
        >
          <p className={styles.need}>{t('loanMaterial.oneFile')}</p>
          {uploadField(fileType, name)}
        </Folded>
      </div>
      <ConfirmDialog
        isOpen={snapshot.matches('removing') && asked === fileType}
        danger
        title={t('loanMaterial.removeTitle', { name })}
        confirm={t('loanMaterial.remove')}
        onConfirm={() => send({ type: 'removal.confirmed' })}
        onCancel={() => send({ type: 'removal.abandoned' })}
      >
        {t('loanMaterial.removeHint')}
      </ConfirmDialog>
    </li>
  )
}

/** Files of the kind that are there already: the person only chooses. What has lapsed says so. */
function Offers({
  kind: { fileType },
  snapshot,
  send,
  onDownload,
  today,
  name,
}: Props & { name: string }) {
  const styles = useMaterialStyles()
  const t = useTranslate('loanMaterial')
  const offers = (snapshot.context.saved?.offers ?? []).filter((it) => it.fileType === fileType)
  if (offers.length === 0) return null
  return (
    <ul
      ref={leaveToDocument}
      role="list"
      className={styles.offers}
      aria-label={t('loanMaterial.offers', { name })}
    >
      {offers.map(({ file, validTo, source: { kind, no } }) => (
        <li key={file.id} className={styles.file}>
          <span>{t(`loanMaterial.offer.${kind}`, { no, file: file.name })}</span>
          {validTo !== null && validTo < today ? (
            <StatusTag tone="danger">
              {t('loanMaterial.offer.lapsed', { day: formatDay(validTo) })}
            </StatusTag>
          ) : (
            <Button
              size="small"
              appearance="primary"
              aria-label={t('loanMaterial.offer.useNamed', { name, file: file.name })}
              onClick={() => send({ type: 'document.added', fileType, file, validTo })}
            >
              {t('loanMaterial.offer.use')}
            </Button>
          )}
          <Button
            size="small"
            appearance="subtle"
            aria-label={t('loanMaterial.offer.lookNamed', { file: file.name })}
            onClick={() => onDownload(file)}
          >
            {t('loanMaterial.download')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Whoever chose the file by the keyboard goes on at its document, not at the top of the page. */
const leaveToDocument = (field: HTMLElement | null) => () => {
  if (field?.contains(document.activeElement)) field.closest('li')?.focus()
}

function Folded({ words, children }: { words: string; children: ReactNode }) {
  const styles = useMaterialStyles()
  return (
    <Fold label={words}>
      <div ref={leaveToDocument} className={styles.field}>
        {children}
      </div>
    </Fold>
  )
}
