import { addAddress, deleteAddress, pageAddresses } from '#contract/address.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { pageOfAddresses, removeAddress, saveAddress } from './address.ts'

export const addressRoutes = [
  handle(pageAddresses, ({ ports, caller, query }) => pageOfAddresses(ports, caller, query)),
  handle(addAddress, ({ ports, caller, body, locale, once }) =>
    once((tx) => saveAddress(tx, ports, caller, body, locale)),
  ),
  handle(deleteAddress, ({ ports, caller, params }) => removeAddress(ports, caller, params.id)),
]
