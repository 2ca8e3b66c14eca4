import { addAddress, deleteAddress, pageAddresses } from '#contract/address.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { pageOfAddresses, removeAddress, saveAddress } from './address.ts'

export const addressRoutes = [
  handle(pageAddresses, ({ ports, caller, query }) => pageOfAddresses(ports, caller, query)),
  handle(addAddress, ({ once, ...given }) => once((tx) => saveAddress(tx, given))),
  handle(deleteAddress, (given) => removeAddress(given, given.params.id)),
]
