import type { StoredFile } from '#contract/values.ts'
import type { ChosenFile } from './chosenFile.ts'

export const chosenPdf: ChosenFile = {
  uid: 'a',
  name: '年度框架合同.pdf',
  size: 284_160,
  lastModified: 1,
  raw: null,
}

export const storedPdf: StoredFile = {
  id: '1850000000000000201',
  name: '年度框架合同.pdf',
  url: '/api/portal/file/1850000000000000201',
  size: 284_160,
  ext: 'pdf',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  createTime: '2026-01-01 10:00:00',
}
