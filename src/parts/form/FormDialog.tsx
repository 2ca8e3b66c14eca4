import type { ReactNode } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '#src/components/ConfirmDialog.tsx'
import type { FormProps } from './Form.tsx'

type Props = Pick<ConfirmDialogProps, 'isOpen' | 'title' | 'confirm' | 'danger' | 'onCancel'> &
  Omit<FormProps, 'id'> & {
    /** Of `formView`. */
    Form: (props: FormProps) => ReactNode
    /** What the act brings. */
    what: ReactNode
    working: string
  }

const formId = 'dialog-form'

/** Asks once more, and for what the act needs. */
export function FormDialog(props: Props) {
  const { Form, what, working, children, isOpen, title, confirm, danger, onCancel, ...form } = props
  const isBusy = isOpen && form.snapshot.hasTag('busy')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirm={confirm}
      danger={danger ?? false}
      busy={isBusy}
      submits={formId}
      onCancel={onCancel}
    >
      <Form id={formId} {...form}>
        <p>{what}</p>
        {children}
        {isBusy && <p role="status">{working}</p>}
      </Form>
    </ConfirmDialog>
  )
}
