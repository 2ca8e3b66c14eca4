import type { InputOf } from './endpoint.ts'
import type { applyEntSignature, EntSignature } from './entSignature.contract.ts'

export const noEntSignature: EntSignature = {
  certNo: null,
  sealName: null,
  sealImage: null,
  certValidTo: null,
  signStatus: 0,
  canApply: true,
  signUrl: '/tax/entinfo',
}

export const entSignature: EntSignature = {
  certNo: 'CA2026112100000002',
  sealName: '云途示例网络货运有限公司',
  sealImage:
    'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%20200%20200%22%3E%3Ccircle%20cx%3D%22100%22%20cy%3D%22100%22%20r%3D%2294%22%20fill%3D%22none%22%20stroke%3D%22%23c00%22%20stroke-width%3D%226%22%2F%3E%3C%2Fsvg%3E',
  certValidTo: '2027-11-20',
  signStatus: 2,
  canApply: false,
  signUrl: '/tax/entinfo',
}

export const appliedEntSignature: EntSignature = {
  ...noEntSignature,
  signStatus: 1,
  canApply: false,
}
export const endingEntSignature: EntSignature = {
  ...entSignature,
  certValidTo: '2026-12-11',
  canApply: true,
}
export const expiredEntSignature: EntSignature = {
  ...entSignature,
  certValidTo: '2026-11-01',
  signStatus: 3,
  canApply: true,
}

const applyBody: InputOf<typeof applyEntSignature>['body'] = {
  handlerName: '李示二',
  handlerPhone: '19900000002',
}

export const bodies = { applyEntSignature: applyBody }

export const replies = { getEntSignature: entSignature, applyEntSignature: appliedEntSignature }
