import type { PagedKind } from '#contract/order.rules.ts'
import type { BatchKind } from '#contract/orderBatch.form.ts'
import type { orderBatchMachine } from '#machines/orderBatch/orderBatch.machine.ts'
import type { UploadLimits } from '#machines/kit/uploadList/chosenFile.ts'
import { idsText } from '#machines/kit/uploadList/fileText.ts'
import { useUploads } from '#src/flow/useUploads.ts'
import { FormFiles } from '#src/parts/form/FormFiles.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'
import { OrderBatch } from './OrderBatch.tsx'

const megabyte = 1024 * 1024
const limits = {
  contract: { limit: 10, maxBytes: 10 * megabyte, types: ['pdf', 'jpg', 'jpeg', 'png'] },
  track: {
    limit: 1,
    maxBytes: 20 * megabyte,
    types: ['csv', 'gpx', 'pdf', 'jpg', 'jpeg', 'png', 'xlsx', 'zip'],
  },
  money: { limit: 1, maxBytes: 10 * megabyte, types: ['pdf', 'jpg', 'jpeg', 'png'] },
} satisfies Record<string, UploadLimits>

const filesOf: Partial<Record<BatchKind, keyof typeof limits>> = {
  bindContract: 'contract',
  registerContract: 'contract',
  bindTrack: 'track',
  fileMoney: 'money',
}

type Batch = ViewProps<typeof orderBatchMachine>

/** The files of one asking: the next begins without any. */
function BatchFiles({ of, send }: Pick<Batch, 'send'> & { of: keyof typeof limits }) {
  const upload = useUploads(limits[of], of, {
    onChanged: (files) => send({ type: 'form.typed', texts: { fileIds: idsText(files) } }),
  })
  return <FormFiles name="fileIds" upload={upload} isNeeded={of !== 'track'} />
}

/** A batch with the files that it may need. */
export function OrderBatchFlow(props: Batch & { orderKind: PagedKind }) {
  const { snapshot, send } = props
  const isAsking = snapshot.matches('asking') || snapshot.matches('working')
  const files = filesOf[snapshot.context.kind]
  return (
    <OrderBatch
      {...props}
      files={isAsking && files && <BatchFiles key={files} of={files} send={send} />}
    />
  )
}
