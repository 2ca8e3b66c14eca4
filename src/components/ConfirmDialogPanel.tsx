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

  // Fluent begins at the first button. Enter should do what was asked for, unless that cannot be undone.
  useEffect(() => {
    if (isOpen && !danger && !busy) confirmButton.current?.focus()
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
          <DialogContent className={styles.words} tabIndex={busy ? 0 : undefined}>
            {children}
          </DialogContent>
          <DialogActions>
            <Button disabledFocusable={busy} onClick={onCancel}>
              {cancel ?? t('common.cancel')}
            </Button>
            <Button
              // Fluent's type would have it be a button and a link at once.
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
