import * as z from 'zod/mini'
import { WorkCode } from './auth.contract.ts'
import { endpoint } from './endpoint.ts'
import { Id, StoredFile } from './values.ts'

export const fileBizTypes = ['contract', 'track', 'receipt', 'money', 'other'] as const

/** pdf, doc, docx, xls, xlsx, zip, jpg, png, ofd and xml up to 20 MB, of a track also csv and gpx, told by their content, not only their name. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/ws/file/upload',
  group: 'file',
  summary: { zh: '上传文件', en: 'Upload a file' },
  signed: true,
  access: 'enterprise',
  kind: 'multipart',
  body: z.strictObject({ bizType: z.enum(fileBizTypes) }),
  reply: StoredFile,
  problems: ['fileTooLarge', 'pictureTooLarge', 'fileTypeUnsupported', 'quotaExceeded'],
})

/**
 * A jpg or png up to 10 MB, without the place where it was taken; one of over 16 megapixels (50 at most) is made smaller. Without a token only for a work of scene REGISTER that was done
 * (`codeKey`, `code`), five for one, thirty an hour, sixty a day and 20 MB at once an address; stored for 24 hours unless a registration
 * takes it (by `ticket`).
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/ws/file/uploadImage',
  group: 'file',
  summary: { zh: '上传图片', en: 'Upload a picture' },
  access: 'public',
  knowsCaller: true,
  kind: 'multipart',
  body: z.strictObject({
    codeKey: z.optional(z.string().check(z.maxLength(64))),
    code: z.optional(WorkCode),
  }),
  reply: z.extend(StoredFile, { ticket: z.nullable(z.string()) }),
  problems: [
    'fileTooLarge',
    'pictureTooLarge',
    'fileTypeUnsupported',
    'quotaExceeded',
    'codeNeeded',
  ],
})

/**
 * Answers with the bytes as an attachment. A file of another enterprise is missing, unless it was handed in with an
 * application for a loan that names the caller as its consigner.
 */
export const readFile = endpoint({
  method: 'GET',
  path: '/api/portal/file/{id}',
  group: 'portal',
  summary: { zh: '读取文件', en: 'Read a file' },
  access: 'enterprise',
  kind: 'blob',
  params: z.object({ id: Id }),
})
