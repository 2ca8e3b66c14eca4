import type { ReplyOf } from './endpoint.ts'
import type { uploadFile, uploadImage } from './file.contract.ts'

export const licenceImage: ReplyOf<typeof uploadImage> = {
  id: '9001',
  name: '营业执照.jpg',
  url: '/api/portal/file/9001',
  size: 482_133,
  ext: 'jpg',
  sha256: '0'.repeat(64),
  createTime: '2026-10-10 09:31:00',
  ticket: 'an-example-ticket-of-upload',
}

export const contractPdf: ReplyOf<typeof uploadFile> = {
  id: '9002',
  name: '运输合同.pdf',
  url: '/api/portal/file/9002',
  size: 128_404,
  ext: 'pdf',
  sha256: '1'.repeat(64),
  createTime: '2026-10-10 09:32:00',
}

export const replies = {
  uploadFile: contractPdf,
  uploadImage: licenceImage,
}
