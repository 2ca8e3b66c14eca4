import type { ChannelCode } from './channel.zhCN.ts'

export const channelEn: Record<ChannelCode, { readonly reason: string; readonly remedy: string }> =
  {
    PAYER_BALANCE_NOT_ENOUGH: {
      reason: 'The payer’s balance is not enough',
      remedy: 'Charge the paying account, then pay again',
    },
    BALANCE_IS_NOT_ENOUGH: {
      reason: 'The payer’s balance is not enough',
      remedy: 'Charge the paying account, then pay again',
    },
    PAYEE_NOT_EXIST: {
      reason: 'The payee’s account does not exist',
      remedy:
        'Check the account with the payee, or choose another account of the payee, then pay again',
    },
    PAYEE_USER_INFO_ERROR: {
      reason: 'The account and the name do not match',
      remedy:
        'Check account and name with the payee, or choose another account of the payee, then pay again',
    },
    PAYEE_ACC_OCUPIED: {
      reason: 'The phone number belongs to several Alipay accounts',
      remedy: 'Ask the payee for the Alipay login, change the account, then pay again',
    },
    PAYEE_ACCOUNT_STATUS_ERROR: {
      reason: 'The payee’s account is not in order',
      remedy:
        'The payee contacts Alipay or the bank, or choose another account of the payee, then pay again',
    },
    PAYEE_CARD_INFO_ERROR: {
      reason: 'The payee’s card data is wrong',
      remedy: 'Check number, name and bank with the payee, change the account, then pay again',
    },
    CARD_BIN_ERROR: {
      reason: 'The payee’s bank account number is wrong',
      remedy: 'Check the card number with the payee, change the account, then pay again',
    },
    PERM_AML_NOT_REALNAME_REV: {
      reason: 'The payee has to complete identity data',
      remedy: 'The payee completes the identity data at Alipay, then pay again',
    },
    PERMIT_NON_BANK_LIMIT_PAYEE: {
      reason: 'The payee’s identity data is incomplete or there is no balance account',
      remedy: 'The payee completes the data at Alipay, or pay to a bank card',
    },
    EXCEED_LIMIT_SM_AMOUNT: {
      reason: 'The amount exceeds the limit of one payment',
      remedy: 'Choose a channel with a higher limit, then pay again',
    },
    EXCEED_LIMIT_DM_AMOUNT: {
      reason: 'The daily limit is exceeded',
      remedy: 'Pay again tomorrow, or choose another channel',
    },
    EXCEED_LIMIT_MM_AMOUNT: {
      reason: 'The monthly limit is exceeded',
      remedy: 'Pay again next month, or choose another channel',
    },
    EXCEED_LIMIT_UNRN_DM_AMOUNT: {
      reason: 'The payee’s account has no verified name and may receive 1,000 yuan a day',
      remedy: 'The payee verifies the name, then pay again',
    },
    MEMO_REQUIRED_IN_TRANSFER_ERROR: {
      reason: 'A payment of 50,000 yuan or more needs a reason',
      remedy: 'Add a remark to the task, then pay again',
    },
    PAYMENT_INFO_INCONSISTENCY: {
      reason: 'The same number was sent with other data',
      remedy: 'Contact the platform to compare; do not pay again before that',
    },
    REMARK_HAS_SENSITIVE_WORD: {
      reason: 'The remark contains a word that is not allowed',
      remedy: 'Change the remark, then pay again',
    },
    PAYER_STATUS_ERROR: {
      reason: 'The paying account is not in order',
      remedy: 'Contact Alipay or the bank about the paying account, then pay again',
    },
    PRODUCT_NOT_SIGN: {
      reason: 'The product is not signed',
      remedy: 'Sign the product, then pay again',
    },
    NO_PERMISSION_ACCOUNT: {
      reason: 'No permission for this paying account',
      remedy: 'The owner of the paying account authorises it, then pay again',
    },
    PAYMENT_TIME_EXPIRE: {
      reason: 'The request has expired',
      remedy: 'Pay again',
    },
    SECURITY_CHECK_FAILED: {
      reason: 'The request was judged to be risky',
      remedy: 'Ask Alipay for the reason; pay again once it is cleared',
    },
    INST_PAY_UNABLE: {
      reason: 'The account cannot pay out',
      remedy: 'Ask Alipay to enable it, or choose another channel',
    },
    SYSTEM_ERROR: {
      reason: 'The channel is busy',
      remedy: 'The outcome is being asked for; do not pay again',
    },
    ICBC_REJECTED: {
      reason: 'The bank refused it',
      remedy: 'Check the account with the payee and pay again, or ask the bank for the reason',
    },
    ICBC_UNAUTHORISED: {
      reason: 'The authorisation was refused',
      remedy: 'Agree with your authoriser of the bank, then pay again',
    },
    CREDIT_NOT_ENOUGH: {
      reason: 'The credit line is not enough',
      remedy: 'Contact the bank, or choose another channel, then pay again',
    },
    BANK_RETURN: {
      reason: 'Returned by the payee’s bank',
      remedy: 'The money is back on the paying account; check the payee’s account, then pay again',
    },
  }
