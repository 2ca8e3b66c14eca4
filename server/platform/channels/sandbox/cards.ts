/** What a bank says of holder, identity number, card and phone. `lost`: it gave no answer. */
export type CardAnswer = 'agrees' | 'differs' | 'lost'

/** The sandbox's bank: a reserved phone that ends in 9999 is another one, and to 0000 the line breaks. */
export const verifyCard = async ({ phone }: { phone: string }): Promise<CardAnswer> => {
  if (phone.endsWith('0000')) return 'lost'
  return phone.endsWith('9999') ? 'differs' : 'agrees'
}

/** Whether the sandbox's bank takes an enterprise on: not with an account that ends in 0000. */
export const takesVendor = ({ accountNo }: { accountNo: string }) => !accountNo.endsWith('0000')
