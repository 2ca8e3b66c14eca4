import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#src/i18n/translate.ts'
import type { ConfirmDialogProps } from './ConfirmDialog.tsx'
import { useConfirmDialogStyles } from './ConfirmDialog.styles.ts'

/** The first field that can be filled in; a file is chosen by the button beside its input. */
const firstField = (content: HTMLElement | null): HTMLElement | null => {
  const field = content?.querySelector<HTMLInputElement>(
    'input:enabled, select:enabled, textarea:enabled',
  )
  return field?.type === 'file'
    ? (field.parentElement?.querySelector('button') ?? null)
    : (field ?? null)
}

export function ConfirmDialogPanel(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    children,
    confirm,
    cancel,
    danger,
    busy = false,
    onConfirm,
    submits,
    onCancel,
  } = props
  const styles = useConfirmDialogStyles()
  const t = useTranslate('common')
  const confirmButton = useRef<HTMLButtonElement>(null)

  const content = useRef<HTMLDivElement>(null)
  const hasBegun = useRef(false)

  // Fluent begins at the first button or link. What is asked comes first; where nothing is, Enter should do what was asked
  // for, unless that cannot be undone. Once more where a field had the focus and was disabled while its act was on its way.
  useEffect(() => {
    if (!isOpen) hasBegun.current = false
    if (!isOpen || busy) return
    if (hasBegun.current && document.activeElement !== document.body) return
    hasBegun.current = true
    const first = firstField(content.current) ?? (danger ? null : confirmButton.current)
    first?.focus()
  }, [isOpen, danger, busy])

  return (
    <Dialog
      open={isOpen}
      modalType="alert"
      onOpenChange={(_, { open }) => !open && !busy && onCancel()}
    >
      <DialogSurface className={styles.surface} aria-busy={busy}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          {/* While its fields are disabled, keys scroll it all the same. */}
          <DialogContent
            ref={content as never}
            className={styles.words}
            tabIndex={busy ? 0 : undefined}
          >
            {children}
          </DialogContent>
          <DialogActions fluid>
            <Button disabledFocusable={busy} onClick={onCancel}>
              {cancel ?? t('common.cancel')}
            </Button>
            <Button
              // Fluent's type would have it be a button and a link at once, and the content no element.
              ref={confirmButton as never}
              appearance="primary"
              className={danger ? styles.danger : undefined}
              // What was pressed keeps the focus while it is being done.
              disabledFocusable={busy}
              type={submits === undefined ? 'button' : 'submit'}
              form={submits}
              onClick={onConfirm}
            >
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
