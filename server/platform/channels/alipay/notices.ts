import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { timeOf } from '#contract/time.ts'
import { receiveNotice } from '#server/pay/notice.ts'
import { payDetail } from '#server/pay/pay.schema.ts'
import { callerAddress } from '#server/platform/callerAddress.ts'
import type { AlipaySettings, Ports } from '#server/platform/ports.ts'
import { type Content, noticePath, sdkOf, textIn } from './openApi.ts'
import { fenIn } from './yuan.ts'
import { statusIn } from './transfers.ts'

/** What tells of a transfer; others are taken and say nothing that is not asked anyway. */
const ofTransfers = 'alipay.fund.trans.order.changed'

/** Where Alipay gives notice: a form that it signed. It hears `success`, or tells again later. */
export const alipayNotices = (ports: Ports) =>
  new Hono().post(noticePath, bodyLimit({ maxSize: 65_536 }), async (context) => {
    const { alipay, isChannel, trustProxy } = ports.settings
    if (alipay === null) return context.notFound()
    if (!isChannel(callerAddress(context, trustProxy).ip)) return context.text('fail', 403)
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()))
    if (!(await isSigned(alipay, form))) return context.text('fail', 401)
    if (form['msg_method'] === ofTransfers && !(await take(ports, form)))
      return context.text('fail', 422)
    return context.text('success')
  })

/** Another app's notice is signed by Alipay, too; and a notice may not choose a weaker signature. */
const isSigned = async (settings: AlipaySettings, form: Readonly<Record<string, string>>) =>
  form['app_id'] === settings.appId &&
  form['sign_type'] === 'RSA2' &&
  (await sdkOf(settings)).checkNotifySignV2(form)

/** Applied by the same rules as every notice; answers whether it could be read. */
const take = async (ports: Ports, form: Readonly<Record<string, string>>): Promise<boolean> => {
  const content = contentOf(form['biz_content'])
  const outBizNo = textIn(content, 'out_biz_no')
  const amountFen = fenIn(content['trans_amount'])
  const reply = statusIn({ ...content, code: '10000' }, outBizNo ?? '')
  const noticeNo = form['notify_id']
  if (outBizNo === null || amountFen === null || reply.kind !== 'status' || !noticeNo) return false
  // It names no payee: the number is ours, and the amount is compared.
  const [detail] = await ports.db
    .select({ payeeAccount: payDetail.payeeAccount })
    .from(payDetail)
    .where(eq(payDetail.outBizNo, outBizNo))
  const { status, errorCode, channelOrderId, fundOrderId, at } = reply
  await receiveNotice(ports, {
    noticeNo: noticeNo.slice(0, 64),
    channel: 'ALIPAY',
    outBizNo,
    payeeAccount: detail?.payeeAccount ?? '',
    amountFen,
    status,
    errorCode,
    channelOrderId,
    fundOrderId,
    time: timeOf(at ?? ports.clock.now()),
  })
  return true
}

const contentOf = (text = ''): Content => {
  try {
    const content: unknown = JSON.parse(text)
    return content !== null && typeof content === 'object' ? (content as Content) : {} // of JSON
  } catch {
    return {}
  }
}
