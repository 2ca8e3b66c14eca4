import type { SavedAct } from '#contract/act.contract.ts'
import { callOf } from '#contract/act.rules.ts'
import { addAddress } from '#contract/address.contract.ts'
import { loadingAddress } from '#contract/address.examples.ts'
import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import type { addressBookMachine } from './addressBook.machine.ts'
import type { PlaceTexts } from './addressBook.setup.ts'

export const keySeed = '1795226400000-5f0c1e52-8f2b-4c39'

export const typedPlace: PlaceTexts = {
  areaCode: '340503',
  detailAddress: '样例路66号南门',
  contactName: '王样装',
  contactPhone: '19900000066',
}
export const emptyPlace: PlaceTexts = {
  areaCode: '',
  detailAddress: '',
  contactName: '',
  contactPhone: '',
}
export const adding: SavedAct = {
  key: `${keySeed}-1`,
  call: callOf(addAddress),
  body: { ...typedPlace, addressType: 1, isDefault: false },
  name: typedPlace.detailAddress,
}
export const added = { ...loadingAddress, ...typedPlace, id: '1850000000000400003' }
export const foundTwo = {
  records: [
    loadingAddress,
    {
      ...loadingAddress,
      id: '1850000000000400004',
      contactName: '周示装',
      contactPhone: '0553-88880000',
      detailAddress: '样例大道8号示例物流园东区2号月台',
      isDefault: false,
    },
  ],
  total: 2,
}

const own = { act: adding, isOwn: true } as const

export const addressBookScenarios: Scenarios<typeof addressBookMachine> = {
  inputs: [{ keySeed }],
  events: [
    { type: 'book.opened', addressType: 1, typed: typedPlace },
    { type: 'address.sought', keyword: '样例' },
    { type: 'address.chosen', address: loadingAddress },
    { type: 'deletion.requested', address: loadingAddress },
    { type: 'change.requested', address: loadingAddress },
    { type: 'default.chosen', address: loadingAddress },
    { type: 'form.typed', texts: { contactPhone: '19900000077' } },
    { type: 'form.typed', texts: { contactPhone: '' } },
  ],
  outputs: {
    act: [
      nothingOpen,
      { ...own, kind: 'done', reply: added },
      { ...own, kind: 'refused', problem: new Problem('addressesFull').value },
    ],
    pageAddresses: [foundTwo, { records: [], total: 0 }],
    saveAddress: [loadingAddress],
    deleteAddress: [null],
  },
  errors: { saveAddress: [new Problem('versionConflict'), new Problem('offline')] },
  whileBusy: ['book.closed'],
  coverageKey: ({ value, context: { changed, found, form } }) =>
    JSON.stringify([value, changed?.id, found?.total, form.texts['contactPhone']]),
}
