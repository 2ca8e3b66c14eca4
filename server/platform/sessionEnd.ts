import { Problem } from '#contract/problem.ts'
import { timeOf } from '#contract/time.ts'
import { sessionEn } from '#contract/words/session.en.ts'
import { sessionZhCN, type Browser, type DeviceKind } from '#contract/words/session.zhCN.ts'
import type { Locale, Ports } from './ports.ts'
import { findSessionEnd } from './session.ts'
import { fill } from './words.ts'

const kinds: readonly [DeviceKind, RegExp][] = [
  ['tablet', /iPad|Tablet/],
  ['phone', /iPhone|Mobile/],
  ['tablet', /Android/],
  ['computer', /Windows|Macintosh|CrOS|Linux/],
]

// Each browser also calls itself what stands below it.
const browsers: readonly [Browser | null, RegExp][] = [
  ['weChat', /MicroMessenger/],
  ['alipay', /AlipayClient/],
  ['dingTalk', /DingTalk/],
  ['qq', /QQBrowser/],
  ['uc', /UCBrowser/],
  ['huawei', /HuaweiBrowser/],
  // Of any other whose name is not said here only the device is told, rather than what it also calls itself.
  [null, /\wBrowser\/|OPR\//],
  ['edge', /Edg(e|A|iOS)?\//],
  ['firefox', /Firefox|FxiOS/],
  ['chrome', /Chrome|CriOS/],
  ['safari', /Safari/],
]

const found = <Name>(rules: readonly [Name, RegExp][], userAgent: string) =>
  rules.find(([, rule]) => rule.test(userAgent))?.[0]

/** A phone or a computer, and whose browser: all that is said of a device. */
export const deviceWords = (locale: Locale, userAgent: string): string => {
  const { devices, browsers: names, on } = locale === 'en' ? sessionEn : sessionZhCN
  const device = devices[found(kinds, userAgent) ?? 'unknown']
  const browser = found(browsers, userAgent)
  return browser ? fill(on, { device, browser: names[browser] }) : device
}

/** Nobody is logged in under the token any more: says when and where that was ended, if it was ended elsewhere. */
export const unauthorised = async (ports: Ports, token: string | undefined, locale: Locale) => {
  const end = token ? await findSessionEnd(ports, token) : null
  if (!end) return new Problem('unauthorised')
  const { ended } = locale === 'en' ? sessionEn : sessionZhCN
  const time = timeOf(end.at).slice(0, -3)
  const device = deviceWords(locale, end.userAgent ?? '')
  return new Problem('unauthorised', { message: fill(ended[end.by], { time, device }) })
}
