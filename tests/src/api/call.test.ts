import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getUserInfo, login, stay } from '#contract/auth.contract.ts'
import { networkFreight } from '#contract/auth.examples.ts'
import { contractPdf } from '#contract/file.examples.ts'
import { readFile, uploadFile } from '#contract/file.contract.ts'
import { saveAuth } from '#contract/loan.contract.ts'
import { confirming } from '#contract/loan.examples.ts'
import { getColumnList } from '#contract/menu.contract.ts'
import { Problem, type ProblemValue } from '#contract/problem.ts'
import { call } from '#src/api/call.ts'
import { connect } from '#src/api/connection.ts'
import { serverNow } from '#src/api/serverClock.ts'

const server = setupServer()
beforeAll(() => server.listen())
afterAll(() => server.close())

let token: string | null = 'first'
const onUnauthorised = vi.fn<(problem: ProblemValue) => void>()
const onIdleDeadline = vi.fn<(at: string) => void>()
const onMessage = vi.fn<(problem: ProblemValue) => void>()

beforeEach(() => {
  token = 'first'
  connect({
    baseUrl: location.origin,
    token: () => token,
    locale: () => 'zh-CN',
    onUnauthorised,
    onIdleDeadline,
    onMessage,
  })
})
afterEach(() => {
  server.resetHandlers()
  vi.clearAllMocks()
})

const at = (path: string) => `${location.origin}${path}`
const answer = (path: string, body: object, init: ResponseInit = {}) =>
  server.use(http.all(at(path), () => HttpResponse.json(body, init)))

const problemOfCall = async (promise: Promise<unknown>): Promise<ProblemValue> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Problem)) throw new Error(`rejected with ${String(error)}`)
  return error.value
}

test('what the contract takes in the address goes there, and nothing in a body', async () => {
  let asked: Request | undefined
  server.use(
    http.post(at(saveAuth.path), ({ request }) => {
      asked = request.clone()
      return HttpResponse.json({ code: 200, msg: '成功', data: confirming })
    }),
  )
  const body = { authType: 3, action: 'sign', quotaFen: 700, signer: '王示三' } as const
  await call(saveAuth, { body }, { idempotencyKey: 'a-key-of-this-test' })
  expect(Object.fromEntries(new URL(asked?.url ?? '').searchParams)).toEqual({
    authType: '3',
    action: 'sign',
    quotaFen: '700',
    signer: '王示三',
  })
  expect(await asked?.text()).toBe('')
})

describe('a success', () => {
  test('yields what the contract names of the data, and no more', async () => {
    answer(getUserInfo.path, { code: 200, msg: '成功', data: { ...networkFreight, secret: 1 } })
    const info = await call(getUserInfo, { query: {} })
    expect(info.entName).toBe(networkFreight.entName)
    expect(info).not.toHaveProperty('secret')
    expect(info).not.toHaveProperty('token')
  })

  test('needs no code', async () => {
    answer(getColumnList.path, { data: [] })
    expect(await call(getColumnList, {})).toEqual([])
  })

  test('carries token and locale there, the deadline back', async () => {
    const seen: Headers[] = []
    server.use(
      http.post(at(stay.path), ({ request }) => {
        seen.push(request.headers)
        return HttpResponse.json(
          { code: 200, data: { idleDeadlineAt: '2026-10-10 10:30:00' } },
          { headers: { 'X-Session-Idle-At': '2026-10-10 10:30:00' } },
        )
      }),
    )
    await call(stay, {}, { background: true })
    expect(seen[0]?.get('authorization')).toBe('Bearer first')
    expect(seen[0]?.get('accept-language')).toBe('zh-CN')
    expect(seen[0]?.get('x-background')).toBe('1')
    expect(onIdleDeadline).toHaveBeenCalledWith('2026-10-10 10:30:00')
  })

  test('tells the time of the server, which may be ahead of the day of the answer', async () => {
    const [day, moved] = [
      Date.parse('2026-10-10T09:00:00+08:00'),
      Date.parse('2027-10-10T09:00:00+08:00'),
    ]
    const date = new Date(day).toUTCString()
    const after = async (headers: Record<string, string>) => {
      answer(getColumnList.path, { data: [] }, { headers })
      await call(getColumnList, {})
      return Math.round(serverNow() / 10_000) * 10_000
    }
    expect(await after({ date, 'X-Server-Time': String(moved) })).toBe(moved)
    expect(await after({ date })).toBe(day)
  })

  test('that does not fit the contract is unreadable', async () => {
    answer(getUserInfo.path, { code: 200, data: { entName: 1 } })
    expect((await problemOfCall(call(getUserInfo, { query: {} }))).code).toBe('unreadable')
  })
})

describe('a business failure', () => {
  const failure = {
    code: 422,
    msg: '账号或密码错误，还可尝试 4 次',
    data: { problem: 'credentialsWrong', params: { left: 4 } },
  }
  const body = { account: 'a', password: 'b' }

  test.each([200, 422, 500])('is one under any status (%i)', async (status) => {
    answer(login.path, failure, { status, headers: { 'X-Request-Id': 'R1', 'Retry-After': '7' } })
    expect(await problemOfCall(call(login, { body }))).toEqual({
      code: 'credentialsWrong',
      params: { left: 4 },
      errors: [],
      message: failure.msg,
      requestNo: 'R1',
      retryAfter: 7,
    })
  })

  test('is shown as a message, unless its caller shows it', async () => {
    answer(login.path, failure, { status: 422 })
    await problemOfCall(call(login, { body }))
    expect(onMessage).toHaveBeenCalledOnce()
    await problemOfCall(call(login, { body }, { quiet: true }))
    expect(onMessage).toHaveBeenCalledOnce()
  })

  test('of a server that names no problem is told by its code', async () => {
    answer(login.path, { code: 4601, msg: '余额不足' })
    expect((await problemOfCall(call(login, { body }))).code).toBe('balanceShort')
    answer(login.path, { code: 999 })
    expect((await problemOfCall(call(login, { body }))).code).toBe('unexpected')
  })

  test('of a download is read out of the blob', async () => {
    answer('/api/portal/file/:id', { code: 404, msg: '数据不存在', data: { problem: 'missing' } })
    expect((await problemOfCall(call(readFile, { params: { id: '1' } }))).code).toBe('missing')
  })
})

describe('a 401', () => {
  const lapsed = { code: 401, msg: '登录已失效，请重新登录', data: { problem: 'unauthorised' } }

  test('is told to the session, and rejects', async () => {
    answer(getUserInfo.path, lapsed, { status: 401 })
    expect((await problemOfCall(call(getUserInfo, { query: {} }, { quiet: true }))).code).toBe(
      'unauthorised',
    )
    expect(onUnauthorised).toHaveBeenCalledOnce()
    expect(onMessage).not.toHaveBeenCalled()
  })

  test('of ten calls at once is told once: the session has ended with the first', async () => {
    answer(getUserInfo.path, lapsed, { status: 401 })
    onUnauthorised.mockImplementation(() => {
      token = null
    })
    await Promise.all(
      Array.from({ length: 10 }, () => problemOfCall(call(getUserInfo, { query: {} }))),
    )
    expect(onUnauthorised).toHaveBeenCalledOnce()
  })
})

test('an answer that belongs to an older session is nobody’s', async () => {
  server.use(
    http.get(at(getUserInfo.path), () => {
      token = 'second'
      return HttpResponse.json({ code: 200, data: networkFreight })
    }),
  )
  expect((await problemOfCall(call(getUserInfo, { query: {} }))).code).toBe('unauthorised')
  expect(onUnauthorised).not.toHaveBeenCalled()
})

describe('a broken transport rejects without a message', () => {
  test('offline', async () => {
    server.use(http.get(at(getUserInfo.path), () => HttpResponse.error()))
    expect((await problemOfCall(call(getUserInfo, { query: {} }))).code).toBe('offline')
    expect(onMessage).not.toHaveBeenCalled()
  })

  test('timed out', async () => {
    server.use(http.get(at(getUserInfo.path), () => new Promise(() => undefined)))
    expect((await problemOfCall(call(getUserInfo, { query: {} }, { timeout: 20 }))).code).toBe(
      'timedOut',
    )
  })

  test('an answer that is no envelope', async () => {
    server.use(
      http.get(at(getUserInfo.path), () => HttpResponse.text('<h1>502</h1>', { status: 502 })),
    )
    expect((await problemOfCall(call(getUserInfo, { query: {} }))).code).toBe('unreadable')
    expect(onMessage).not.toHaveBeenCalled()
  })
})

describe('an upload that fails', () => {
  const file = new File(['%PDF'], '合同.pdf', { type: 'application/pdf' })
  const upload = (options: object = {}) =>
    call(uploadFile, { body: { bizType: 'contract' }, file }, { quiet: true, ...options })
  const wordsWhen = async (answers: () => Response | Promise<Response>, options?: object) => {
    server.use(http.post(at(uploadFile.path), answers))
    return (await problemOfCall(upload(options))).message
  }

  test('says what the server says', async () => {
    const refusal = { code: 415, msg: '不支持此文件类型', data: { problem: 'fileTypeUnsupported' } }
    expect(await wordsWhen(() => HttpResponse.json(refusal, { status: 415 }))).toBe(
      '不支持此文件类型',
    )
    expect(await wordsWhen(() => HttpResponse.json({ error: 'No room' }, { status: 507 }))).toBe(
      'No room',
    )
    expect(await wordsWhen(() => HttpResponse.text('Disk is full\n', { status: 507 }))).toBe(
      'Disk is full',
    )
  })

  test.each([
    ['an empty answer', () => new HttpResponse(null, { status: 500 }), 500],
    [
      'a page that is not for people',
      () => HttpResponse.html('<h1>413</h1>', { status: 413 }),
      413,
    ],
    [
      'a refusal without words',
      () => HttpResponse.json({ code: 422, msg: '' }, { status: 422 }),
      422,
    ],
    ['a broken line', () => HttpResponse.error(), 0],
  ])('names what was tried after %s', async (_, answers, status) => {
    expect(await wordsWhen(answers)).toBe(`fail to POST /api/ws/file/upload ${status}`)
  })

  test('names what was tried when no answer comes', async () => {
    const never = () => new Promise<Response>(() => undefined)
    expect(await wordsWhen(never, { timeout: 20 })).toBe('fail to POST /api/ws/file/upload 0')
  })

  test('is still the problem that it is', async () => {
    server.use(http.post(at(uploadFile.path), () => HttpResponse.error()))
    expect((await problemOfCall(upload())).code).toBe('offline')
  })

  test('says nothing when it was given up', async () => {
    const leaving = new AbortController()
    server.use(http.post(at(uploadFile.path), () => new Promise(() => leaving.abort())))
    const failure = await upload({ signal: leaving.signal }).catch((error: unknown) => error)
    expect(failure).not.toBeInstanceOf(Problem)
  })
})

test('an upload takes headers and cookies along where it is told to', async () => {
  const seen: Request[] = []
  const takesCookies = vi.spyOn(XMLHttpRequest.prototype, 'withCredentials', 'set')
  server.use(
    http.post(at(uploadFile.path), ({ request }) => {
      seen.push(request)
      return HttpResponse.json({ code: 200, data: contractPdf })
    }),
  )
  const input = { body: { bizType: 'contract' as const }, file: new File(['a'], 'a.pdf') }
  await call(uploadFile, input)
  await call(uploadFile, input, {
    headers: { 'X-Scene': 'contract', Authorization: 'Bearer forged' },
    withCredentials: true,
  })
  expect(takesCookies.mock.calls).toEqual([[true]])
  expect(seen.map(({ headers }) => headers.get('x-scene'))).toEqual([null, 'contract'])
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer first',
    'Bearer first',
  ])
})

test('a file has the name that the server gave it', async () => {
  server.use(
    http.get(at('/api/portal/file/:id'), ({ params }) =>
      HttpResponse.arrayBuffer(new TextEncoder().encode(String(params['id'])).buffer, {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': "attachment; filename*=UTF-8''%E5%90%88%E5%90%8C.pdf",
        },
      }),
    ),
  )
  const file = await call(readFile, { params: { id: '42' } })
  expect(file).toMatchObject({ name: '合同.pdf', size: 2 })
})
