import { expect, test } from 'vitest'
import { deviceWords } from '#server/platform/sessionEnd.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = 'Chrome/140.0.0.0'

test.each([
  [`(Windows NT 10.0; Win64; x64) ${webKit} ${chrome} Safari/537.36`, '电脑，Chrome 浏览器'],
  [`(Windows NT 10.0) ${webKit} ${chrome} Safari/537.36 Edg/140.0`, '电脑，Edge 浏览器'],
  [`(Windows NT 10.0) ${webKit} ${chrome} MicroMessenger/7.0 WindowsWechat`, '电脑，微信'],
  ['(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '电脑，火狐浏览器'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18 Safari/605`, '电脑，Safari 浏览器'],
  [`(Linux; Android 14; K) ${webKit} ${chrome} Mobile Safari/537.36`, '手机，Chrome 浏览器'],
  [`(Linux; Android 12) ${webKit} ${chrome} HuaweiBrowser/14 Mobile`, '手机，华为浏览器'],
  [`(iPhone; CPU iPhone OS 18_0) Mobile/15E148 AlipayClient/10.6`, '手机，支付宝'],
  [`(iPhone; CPU iPhone OS 18_0) Mobile/15E148 DingTalk/7.6`, '手机，钉钉'],
  [`(Linux; U; Android 13) ${chrome} MQQBrowser/14 Mobile`, '手机，QQ 浏览器'],
  [`(Linux; U; Android 13) ${chrome} UCBrowser/16 Mobile`, '手机，UC 浏览器'],
  [`(iPad; CPU OS 16_6) ${webKit} CriOS/140 Mobile/15E148 Safari/604`, '平板电脑，Chrome 浏览器'],
  [`(Linux; Android 13; Pad 6) ${webKit} ${chrome} Safari/537.36`, '平板电脑，Chrome 浏览器'],
  [`(Linux; U; Android 14) ${chrome} Mobile Safari/537.36 XiaoMi/MiuiBrowser/18`, '手机'],
  [`(Windows NT 10.0) ${webKit} ${chrome} Safari/537.36 OPR/120.0`, '电脑'],
  ['curl/8.0', '未能识别的设备'],
  ['', '未能识别的设备'],
])('%s is called %s', (userAgent, words) => {
  expect(deviceWords('zh-CN', userAgent)).toBe(words)
})

test('a device is called in the reader’s language', () => {
  expect(deviceWords('en', `(iPhone) Mobile/15E148 MicroMessenger/8.0`)).toBe('phone, WeChat')
  expect(deviceWords('en', '')).toBe('device not recognised')
})
