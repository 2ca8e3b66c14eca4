import { fn } from 'storybook/test'
import type { VisitorFile } from '#machines/register/register.form.ts'
import { readyItem } from '#machines/kit/uploadItem/uploadItem.machine.ts'
import { uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import type { UploadView } from '#src/parts/upload/UploadView.ts'

/** A field of one picture in which nothing travels. */
export const restingUpload = (file: VisitorFile | null): UploadView => ({
  snapshot: uploadListMachine.resolveState({
    value: 'resting',
    context: {
      limits: { limit: 1, maxBytes: 5 * 1024 * 1024, types: ['jpg', 'jpeg', 'png'] },
      items: file
        ? [
            {
              ...readyItem({ uid: file.id, name: file.name, size: file.size, lastModified: 0 }),
              status: 'success',
              percentage: 100,
            },
          ]
        : [],
      failures: [],
      rejections: [],
    },
  }),
  send: fn(),
  onChoose: fn(),
  files: [],
})
