import type { ReactNode } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '#src/components/ConfirmDialog.tsx'
import { type ActView, isTroubled } from '#src/parts/act/actView.ts'
import type { FormProps } from './Form.tsx'

type Props = Pick<ConfirmDialogProps, 'isOpen' | 'title' | 'confirm' | 'danger' | 'onCancel'> &
  Omit<FormProps, 'id'> & {
    /** Of `formView`. */
    Form: (props: FormProps) => ReactNode
    /** What the act brings. */
    what: ReactNode
    working: string
    /** The act that it asks about. What that asks of its person stands on the page, which a dialog hides. */
    act?: ActView
  }

const formId = 'dialog-form'

/** Asks once more, and for what the act needs. */
export function FormDialog(props: Props) {
  const { Form, what, working, children, title, confirm, danger, onCancel, act, ...rest } = props
  const { isOpen: isAsked, ...form } = rest
  const isOpen = isAsked && !isTroubled(act ?? null)
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
