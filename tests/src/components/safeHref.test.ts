import { describe, expect, test } from 'vitest'
import { safeHref, safePath } from '#src/components/safeHref.ts'

const own = location.origin

describe('safeHref', () => {
  test.each([
    ['/tax/generation?task=1#top', '/tax/generation?task=1#top'],
    ['tax/order', '/tax/order'],
    [`${own}/center`, '/center'],
    ['https://beian.miit.gov.cn/', 'https://beian.miit.gov.cn/'],
    ['/a/../tax/order', '/tax/order'],
  ])('lets %s pass', (href, passed) => {
    expect(safeHref(href)).toBe(passed)
  })

  test.each([
    null,
    undefined,
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://evil.example/x',
    'file:///etc/passwd',
    'http://evil.example/',
    '//evil.example@:80/',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://user:secret@evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'https:\\\\evil.example',
    '/\t/evil.example',
    '/tax/order\u0000',
    '/tax/ order',
    'https://',
    'https://[',
  ])('refuses %s', (href) => {
    expect(safeHref(href)).toBeNull()
  })
})

describe('safePath', () => {
  test('keeps a path of this portal', () => {
    expect(safePath('/tax/order?status=20')).toBe('/tax/order?status=20')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    `${own}//evil.example`,
    '/.//evil.example',
  ])('refuses %s', (href) => {
    expect(safePath(href)).toBeNull()
  })
})
