import { Problem } from '#contract/problem.ts'
import type { AlipaySettings, Ports } from '#server/platform/ports.ts'
import { timeOf } from '#contract/time.ts'
import { askAlipay, type Content, pageAtAlipay, type Reply, textIn } from './openApi.ts'
import { fenIn, yuanFor } from './yuan.ts'

/** An agreement that lets the portal pay from an account book. */
const agreement = {
  personal_product_code: 'FUND_SAFT_SIGN_WITHHOLDING_P',
  sign_scene: 'INDUSTRY|SATF_ACC',
}
const scene = { scene_code: 'SATF_FUND_BOOK' }

/** A refusal says in the log why; nobody was told that it is done. */
const doneOnly = (reply: Reply): Reply => {
  if (reply.code === '10000') return reply
  const cause = new Error(`Alipay answered ${reply.code} ${reply.sub_code ?? ''}`)
  throw new Problem('channelUnavailable', { cause })
}

const cardIn = (reply: Content) => {
  const card = reply['ext_card_info']
  const fields: Content = card !== null && typeof card === 'object' ? (card as Content) : {} // of JSON
  return {
    bankAccName: textIn(fields, 'bank_acc_name') ?? '',
    cardNo: textIn(fields, 'card_no') ?? '',
    cardBank: textIn(fields, 'card_bank') ?? '',
  }
}

/** What Alipay does of account books: the agreement, the book with its card, its balance, and money into it. */
export const alipayBooks = (ports: Ports, settings: AlipaySettings) => {
  const ask = (method: string, content: Content) => askAlipay(ports, settings, method, content)
  const agreementBy = async (content: Content) => {
    const reply = await ask('alipay.user.agreement.query', { ...agreement, ...content })
    if (reply.sub_code === 'USER_AGREEMENT_NOT_EXIST') return null
    return textIn(doneOnly(reply), 'status') === 'NORMAL' ? textIn(reply, 'agreement_no') : null
  }
  return {
    /** The address of the page on which an enterprise signs. */
    signingPage: (externalNo: string, logonName: string, returnUrl: string) =>
      pageAtAlipay(ports, settings, 'alipay.user.agreement.page.sign', returnUrl, {
        ...agreement,
        product_code: 'FUND_SAFT_SIGN_WITHHOLDING',
        external_agreement_no: externalNo,
        external_logon_id: logonName,
        third_party_type: 'PARTNER',
        access_params: { channel: 'QRCODE' },
      }),
    /** The number of the agreement that a signing page ended in; null while it has not, or where it was ended. */
    agreementOf: (externalNo: string) => agreementBy({ external_agreement_no: externalNo }),
    /** Ends an agreement; one that is ended is. */
    unsign: async (agreementNo: string) => {
      const reply = await ask('alipay.user.agreement.unsign', {
        ...agreement,
        agreement_no: agreementNo,
      })
      if (reply.sub_code !== 'USER_AGREEMENT_NOT_EXIST') doneOnly(reply)
    },
    /** Opens the book of an enterprise; opening it again answers the same book. */
    openBook: async ({
      merchantUserId,
      agreementNo,
    }: {
      merchantUserId: string
      agreementNo: string
    }) => {
      const reply = doneOnly(
        await ask('alipay.fund.accountbook.create', {
          ...scene,
          merchant_user_id: merchantUserId,
          merchant_user_type: 'BUSINESS_ORGANIZATION',
          ext_info: JSON.stringify({ agreement_no: agreementNo }),
        }),
      )
      return { accountBookId: textIn(reply, 'account_book_id') ?? '', ...cardIn(reply) }
    },
    /** What is in a book, in fen, with the card that money for it is sent to. */
    readBook: async (book: {
      merchantUserId: string
      accountBookId: string
      agreementNo: string
    }) => {
      const reply = doneOnly(
        await ask('alipay.fund.accountbook.query', {
          ...scene,
          account_book_id: book.accountBookId,
          merchant_user_id: book.merchantUserId,
          ext_info: JSON.stringify({ agreement_no: book.agreementNo }),
        }),
      )
      const availableFen = fenIn(reply['available_amount'])
      if (availableFen === null) throw new Problem('channelUnavailable')
      return { availableFen, ...cardIn(reply) }
    },
    /** The address of the page on which money is paid into a book, under a number of ours, until then. */
    chargePage: (
      charge: { chargeNo: string; accountBookId: string; agreementNo: string; amountFen: number },
      deadlineAt: number,
      returnUrl: string,
    ) =>
      pageAtAlipay(ports, settings, 'alipay.fund.trans.page.pay', returnUrl, {
        out_biz_no: charge.chargeNo,
        trans_amount: yuanFor(charge.amountFen),
        product_code: 'FUND_ACCOUNT_BOOK',
        biz_scene: 'SATF_FUND_BOOK',
        order_title: '记账本充值',
        time_expire: timeOf(deadlineAt).slice(0, 16),
        payee_info: {
          identity: charge.accountBookId,
          identity_type: 'ACCOUNT_BOOK_ID',
          ext_info: JSON.stringify({ agreement_no: charge.agreementNo }),
        },
      }),
  }
}
