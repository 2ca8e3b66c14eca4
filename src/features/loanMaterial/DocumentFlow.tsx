import { useEffect } from 'react'
import type { StoredFile } from '#contract/values.ts'
import { UploadField } from '#src/parts/upload/UploadField.tsx'
import { useUploads } from '#src/flow/useUploads.ts'

const limits = { limit: 1, maxBytes: 20 * 1024 * 1024, types: ['pdf', 'jpg', 'jpeg', 'png'] }

type Props = {
  fileType: number
  label: string
  onArrived: (fileType: number, file: StoredFile) => void
}

/** Carries one document to the library; what has arrived is handed on, and the field is free again. */
export function DocumentFlow({ fileType, label, onArrived }: Props) {
  const upload = useUploads(limits, 'other')
  const { send } = upload
  const arrived = upload.files?.at(0)

  useEffect(() => {
    if (!arrived) return
    onArrived(fileType, arrived)
    send({ type: 'list.cleared' })
  }, [arrived, fileType, onArrived, send])

  return <UploadField {...upload} label={label} />
}
