import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#server/platform/calls.ts'
import { signedHeaders } from '#contract/signature.rules.ts'
import { createApp } from '#server/app.ts'
import { createTestPorts, type TestPorts } from '#tests/server/testPorts.ts'

let ports: TestPorts
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  ports = await createTestPorts()
  app = createApp(ports)
})
afterAll(() => ports.close())

test('the document describes every call with its input, reply and problems', async () => {
  const document = await (await app.request('/api/docs/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const [name, { method, path, idempotent }] of Object.entries(calls)) {
    const operation = document.paths[path]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const named: { name: string }[] = operation.parameters
    expect(named.some((parameter) => parameter.name === 'Idempotency-Key')).toBe(
      idempotent === true,
    )
  }
  const login = document.paths['/api/ws/ent/login/login'].post
  expect(login.requestBody.content['application/json'].schema.required).toEqual([
    'account',
    'password',
  ])
  expect(login.responses['423'].description).toContain('accountLocked')
  expect(login.security).toEqual([])
  const push = document.paths['/api/ws/ent/api/order'].post
  expect(push.security).toEqual([
    { session: [] },
    Object.fromEntries(Object.keys(signedHeaders).map((part) => [`portal-${part}`, []])),
  ])
  expect(document.components.securitySchemes['portal-signature']).toMatchObject({
    type: 'apiKey',
    in: 'header',
    name: 'x-portal-signature',
  })
  expect(push.responses['401'].description).toContain('signatureInvalid')
})

test('the page reads in both languages and breaks no policy', async () => {
  for (const [lang, title] of [
    ['zh-CN', '接口文档'],
    ['en', 'API documentation'],
  ] as const) {
    const page = await app.request(`/api/docs?lang=${lang}`)
    const text = await page.text()
    expect(text).toContain(`<html lang="${lang}">`)
    expect(text).toContain(`<h1>${title}</h1>`)
    expect(text).not.toMatch(/<script|style="| on\w+="/)
    for (const name of Object.keys(calls)) expect(text).toContain(`id="${name}"`)
    expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'`)
  }
})
