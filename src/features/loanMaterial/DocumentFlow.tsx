import { documentKinds } from '#contract/loan.rules.ts'
import type { loanMaterialMachine } from '#machines/loanMaterial/loanMaterial.machine.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { dayAt } from '#src/i18n/days.ts'
import { fetchFile, fetchLetter } from '#src/flow/fetchFile.ts'
import type { MaterialView } from '#src/parts/loanMaterial/materialView.ts'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import type { StoredFile } from '#contract/values.ts'
import { UploadField } from '#src/parts/upload/UploadField.tsx'
import { useUploads } from '#src/flow/useUploads.ts'

const limits = { limit: 1, maxBytes: 20 * 1024 * 1024, types: documentKinds }

type Props = { label: string; onArrived: (file: StoredFile) => void }

/** Carries one document to the library, whose new file gives the next one a field of its own. */
function DocumentFlow({ label, onArrived }: Props) {
  const upload = useUploads(limits, 'other', { onArrived })
  return <UploadField {...upload} label={label} />
}

/** Facts and documents with what stands beside them, for a page or inside a wizard. */
export const materialViewOf = ({
  snapshot,
  send,
}: ViewProps<typeof loanMaterialMachine>): MaterialView => ({
  snapshot,
  send,
  onDownload: ({ id }) => fetchFile(id),
  onLetter: (kind) => fetchLetter(kind),
  uploadField: (fileType, label) => (
    <DocumentFlow
      key={fileType}
      label={label}
      onArrived={(file) => send({ type: 'document.added', fileType, file })}
    />
  ),
  today: dayAt(serverNow()),
})
