import type { InvoiceHeader, InvoiceParty } from '#contract/invoice.contract.ts'
import { isUscc } from '#contract/identity.rules.ts'
import type { StoredOrder } from '#server/order/order.store.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db } from '#server/platform/ports.ts'
import { type Taxpayer, taxpayersOf } from '#server/taxInfo/taxInfo.store.ts'
import type { invoice, invoiceApply } from './invoice.schema.ts'

/** A party whole, as it is saved and as the tax authority is told. */
export type Party = {
  name: string
  taxId: string | null
  address: string | null
  phone: string | null
  bank: string | null
  account: string | null
}

/** Who is invoiced, and where it has its invoices sent. */
export type Buyer = Party & { receiveEmail: string | null }

const partyOf = ({ change, info }: Taxpayer): Party & { taxId: string } => ({
  name: change.taxpayerName,
  taxId: change.taxpayerId,
  address: info.regAddress,
  phone: info.regPhone,
  bank: change.bankName,
  account: change.bankAccount,
})

export type Seller = Pick<Taxpayer['change'], 'taxpayerType'> &
  Pick<Taxpayer['info'], 'digitalAccountStatus' | 'invoiceQuotaFen'> & {
    party: Party & { taxId: string }
  }

/** Who invoices, as its tax profile says; null before one has been approved. */
export const readSeller = async (db: Db, entId: string): Promise<Seller | null> => {
  const taxpayer = (await taxpayersOf(db, [entId])).get(entId)
  if (!taxpayer) return null
  const { digitalAccountStatus, invoiceQuotaFen } = taxpayer.info
  return {
    party: partyOf(taxpayer),
    taxpayerType: taxpayer.change.taxpayerType,
    digitalAccountStatus,
    invoiceQuotaFen,
  }
}

/** Who is invoiced for an order: as a consigner of these is registered here under the order's number, else as the order names it. */
export const readBuyers = async (db: Db, orders: readonly StoredOrder[]) => {
  const entIds = [...new Set(orders.flatMap(({ consignorEntId }) => consignorEntId ?? []))]
  const known = await taxpayersOf(db, entIds)
  return ({ consignorEntId, consignor, consignorID }: StoredOrder): Buyer => {
    const taxpayer = known.get(consignorEntId ?? '')
    if (taxpayer?.change.taxpayerId === consignorID)
      return { ...partyOf(taxpayer), receiveEmail: taxpayer.info.receiveEmail }
    const taxId = isUscc(consignorID) ? consignorID : null
    const unknown = { address: null, phone: null, bank: null, account: null, receiveEmail: null }
    return { name: consignor, taxId, ...unknown }
  }
}

/** A buyer with what its header says otherwise. */
export const withHeader = (party: Buyer, header: InvoiceHeader | undefined): Buyer => ({
  ...party,
  address: header?.address ?? party.address,
  phone: header?.phone ?? party.phone,
  bank: header?.bankName ?? party.bank,
  account: header?.bankAccount ?? party.account,
  receiveEmail: header?.receiveEmail ?? party.receiveEmail,
})

/** A buyer as its header was corrected; of an account that is not typed anew the one that stands. */
export const corrected = (party: Party, header: InvoiceHeader, account: string | null): Party => ({
  ...party,
  address: header.address,
  phone: header.phone,
  bank: header.bankName,
  account: header.bankName === null ? header.bankAccount : (header.bankAccount ?? account),
})

export const shownParty = ({
  name,
  taxId,
  address,
  phone,
  bank,
  account,
}: Party): InvoiceParty => ({
  name,
  taxId,
  address,
  phone,
  bankName: bank,
  accountMasked: account === null ? null : maskAccount(account),
})

type Row = typeof invoice.$inferSelect | typeof invoiceApply.$inferSelect

export const sellerIn = (row: Row): Party & { taxId: string } => ({
  name: row.sellerName,
  taxId: row.sellerTaxId,
  address: row.sellerAddress,
  phone: row.sellerPhone,
  bank: row.sellerBank,
  account: row.sellerAccount,
})

export const buyerIn = (row: Row): Party => ({
  name: row.buyerName,
  taxId: row.buyerTaxId,
  address: row.buyerAddress,
  phone: row.buyerPhone,
  bank: row.buyerBank,
  account: row.buyerAccount,
})

export const sellerColumns = (party: Party & { taxId: string }) => ({
  sellerName: party.name,
  sellerTaxId: party.taxId,
  sellerAddress: party.address,
  sellerPhone: party.phone,
  sellerBank: party.bank,
  sellerAccount: party.account,
})

export const buyerColumns = (party: Party) => ({
  buyerName: party.name,
  buyerTaxId: party.taxId,
  buyerAddress: party.address,
  buyerPhone: party.phone,
  buyerBank: party.bank,
  buyerAccount: party.account,
})
