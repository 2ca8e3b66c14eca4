import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useFocusBack } from './useFocusBack.ts'

export type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  /** What will happen; say when it cannot be undone. */
  children?: ReactNode
  /** Names the act: 撤销任务, not 确定. */
  confirm: string
  cancel?: string
  /** The act cannot be undone. */
  danger?: boolean
  /** The act is on its way: neither button answers. */
  busy?: boolean
  onConfirm?: () => void
  /** The form inside, which is confirmed by being submitted. */
  submits?: string
  onCancel: () => void
}

// Dialogs are heavy: their code comes when the first one opens.
const ConfirmDialogPanel = lazy(() =>
  import('./ConfirmDialogPanel.tsx').then((it) => ({ default: it.ConfirmDialogPanel })),
)

/** Keep it mounted and say `isOpen`: a dialog that vanishes with its parent leaves the page hidden from readers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen } = props
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)

  useFocusBack(isOpen)

  return wasOpen ? (
    <Suspense fallback={null}>
      <ConfirmDialogPanel {...props} />
    </Suspense>
  ) : null
}
