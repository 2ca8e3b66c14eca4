import { lazy, type ReactNode, Suspense } from 'react'

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
  onConfirm: () => void
  onCancel: () => void
}

// Dialogs are heavy: their code comes when the first one opens.
const ConfirmDialogPanel = lazy(() =>
  import('./ConfirmDialogPanel.tsx').then((it) => ({ default: it.ConfirmDialogPanel })),
)

export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.isOpen ? (
    <Suspense fallback={null}>
      <ConfirmDialogPanel {...props} />
    </Suspense>
  ) : null
}
