import { FileUpload } from '#src/components/FileUpload.tsx'
import type { UploadView } from './UploadView.ts'

type Props = UploadView & {
  label: string
  required?: boolean
  error?: string | null
  disabled?: boolean
}

/** A field of files over the list that carries them. */
export function UploadField({ snapshot, send, onChoose, label, required, error, disabled }: Props) {
  const { limits, items, failures, rejections } = snapshot.context
  return (
    <FileUpload
      label={label}
      required={required ?? false}
      {...limits}
      items={items}
      failures={failures}
      rejections={rejections}
      error={error ?? null}
      disabled={(disabled ?? false) || snapshot.matches('suspended')}
      onChoose={onChoose}
      onCancel={(uid) => send({ type: 'upload.cancelled', uid })}
      onRemove={(uid) => send({ type: 'file.removed', uid })}
      onRetry={(uid) => send({ type: 'upload.retried', uid })}
      onDismiss={() => send({ type: 'rejections.dismissed' })}
    />
  )
}
