import type { AlipaySdk } from 'alipay-sdk'
import { timeOf } from '#contract/time.ts'
import { callOut } from '#server/platform/callOut.ts'
import type { AlipaySettings, Ports } from '#server/platform/ports.ts'

/** What is asked, in Alipay's names. */
export type Content = Readonly<Record<string, unknown>>
/** What Alipay answered, and signed. `10000`: done; otherwise `sub_code` says why not. */
export type Reply = Content & { code: string; sub_code?: string }

const opened = new WeakMap<AlipaySettings, Promise<AlipaySdk>>()

/** The library with its keys; it is loaded where Alipay is connected, and nowhere else. */
export const sdkOf = (settings: AlipaySettings): Promise<AlipaySdk> => {
  const sdk = opened.get(settings) ?? open(settings)
  opened.set(settings, sdk)
  return sdk
}

const open = async ({ appId, key, appCert, alipayCert, rootCert, gateway }: AlipaySettings) => {
  const { AlipaySdk } = await import('alipay-sdk')
  return new AlipaySdk({
    appId,
    privateKey: key,
    keyType: 'PKCS8',
    appCertContent: appCert,
    alipayPublicCertContent: alipayCert,
    alipayRootCertContent: rootCert,
    gateway,
    camelcase: false,
  })
}

/** Asks one thing; whatever is not an answer that Alipay signed is thrown, and says nothing of what was asked. */
export const askAlipay = async (
  { clock, settings: { publicUrl } }: Pick<Ports, 'clock' | 'settings'>,
  settings: AlipaySettings,
  method: string,
  content: Content,
): Promise<Reply> => {
  const noticeUrl = `${publicUrl}${noticePath}`
  const sdk = await sdkOf(settings)
  const given = {
    bizContent: content,
    // The library would write the time of this machine's zone.
    timestamp: timeOf(clock.now()),
    notify_url: noticeUrl,
  }
  // The library's own way out would follow redirects, and takes refusals that nobody signed.
  const pairs = sdk.sdkExecute(method, given, { bizContentAutoSnakeCase: false }).split('&')
  const isContent = (pair: string) => pair.startsWith('biz_content=')
  const query = pairs.filter((pair) => !isContent(pair)).join('&')
  const bytes = await callOut(
    `${settings.gateway}?${query}`,
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: pairs.filter(isContent).join('&'),
    },
    { ms: settings.limitMs, limit: 1_048_576 },
  )
  return readReply(sdk, method, Buffer.from(bytes).toString())
}

/** The address of a page of Alipay's, signed: whoever opens it acts there, and comes back. */
export const pageAtAlipay = async (
  { clock, settings: { publicUrl } }: Pick<Ports, 'clock' | 'settings'>,
  settings: AlipaySettings,
  method: string,
  returnUrl: string,
  content: Content,
): Promise<string> => {
  const given = {
    bizContent: content,
    timestamp: timeOf(clock.now()),
    notify_url: `${publicUrl}${noticePath}`,
    return_url: returnUrl,
  }
  const sdk = await sdkOf(settings)
  const signed = sdk.sdkExecute(method, given, { bizContentAutoSnakeCase: false })
  return `${settings.gateway}?${signed}`
}

/** Where Alipay gives notice. */
export const noticePath = '/api/portal/channel/alipay'

const readReply = (sdk: AlipaySdk, method: string, text: string): Reply => {
  const whole = JSON.parse(text) as Record<string, unknown> // what is no object has no answer
  const name = `${method.replaceAll('.', '_')}_response`
  const { sign, alipay_cert_sn: certificate } = whole
  if (!(name in whole) || typeof sign !== 'string') throw new Error(`no answer to ${method}`)
  const isOurs = certificate === sdk.config.alipayCertSn
  const signed = sdk.getSignStr(text, name)
  if (!isOurs || !sdk.rsaCheck(signed, sign)) throw new Error(`${method} was not signed by Alipay`)
  // The very text that is signed: of a key that comes twice another could be read.
  return JSON.parse(signed) as Reply // signed by Alipay
}

/** A text of a reply; null where there is none. */
export const textIn = (reply: Content, name: string): string | null => {
  const value = reply[name]
  return typeof value === 'string' && value !== '' ? value : null
}
