import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, StoredFile } from './values.ts'

export const fileBizTypes = ['contract', 'track', 'receipt', 'money', 'other'] as const

/** pdf, doc, docx, xls, xlsx, zip, jpg, png, ofd and xml up to 20 MB, told by their content, not only their name. */
export const uploadFile = endpoint({
  method: 'POST',
  path: '/api/ws/file/upload',
  group: 'file',
  summary: { zh: '上传文件', en: 'Upload a file' },
  access: 'enterprise',
  kind: 'multipart',
  body: z.strictObject({ bizType: z.enum(fileBizTypes) }),
  reply: StoredFile,
  problems: ['fileTooLarge', 'fileTypeUnsupported', 'quotaExceeded'],
})

/** Answers with the bytes as an attachment; a file of another enterprise is missing. */
export const readFile = endpoint({
  method: 'GET',
  path: '/api/portal/file/{id}',
  group: 'portal',
  summary: { zh: '读取文件', en: 'Read a file' },
  access: 'enterprise',
  kind: 'blob',
  params: z.object({ id: Id }),
  problems: [],
})
