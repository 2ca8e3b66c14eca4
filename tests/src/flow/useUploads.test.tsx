import { act, fireEvent, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { getUserInfo } from '#contract/auth.contract.ts'
import { networkFreight } from '#contract/auth.examples.ts'
import { uploadFile } from '#contract/file.contract.ts'
import { contractPdf } from '#contract/file.examples.ts'
import { connect } from '#src/api/connection.ts'
import { session } from '#src/app/session.ts'
import { useUploads } from '#src/flow/useUploads.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { UploadField } from '#src/parts/upload/UploadField.tsx'

const server = setupServer()
const at = `${location.origin}${uploadFile.path}`
const messages: unknown[] = []

beforeAll(async () => {
  server.listen()
  connect({
    baseUrl: location.origin,
    token: () => networkFreight.token,
    locale: () => 'zh-CN',
    onUnauthorised: (problem) => session.send({ type: 'session.unauthorised', problem, at: '/' }),
    onIdleDeadline: () => undefined,
    onMessage: (problem) => messages.push(problem),
  })
  await startMessages(['upload', 'problem'], 'zh-CN')
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('anonymous'))
})
beforeEach(() => {
  server.resetHandlers()
  messages.length = 0
})
afterAll(() => server.close())

const limits = { limit: 3, maxBytes: 1024, types: ['pdf'] }
const options = { headers: { 'X-Scene': 'contract' }, withCredentials: true }

function Field() {
  const upload = useUploads(limits, 'contract', options)
  return <UploadField {...upload} label="合同" />
}

const choose = () =>
  fireEvent.change(screen.getByLabelText('合同', { selector: 'input' }), {
    target: { files: [new File(['%PDF'], '合同.pdf', { type: 'application/pdf' })] },
  })

test('a failed upload leaves the list and says once why', async () => {
  server.use(http.post(at, () => new HttpResponse(null, { status: 500 })))
  render(<Field />)
  choose()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('fail to POST /api/ws/file/upload 500')
  expect(screen.getAllByText(/fail to/)).toHaveLength(1)
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(messages).toEqual([])
})

test('in the server’s own words, where it has some', async () => {
  const refusal = { code: 413, msg: '文件超过 20 MB', data: { problem: 'fileTooLarge' } }
  server.use(http.post(at, () => HttpResponse.json(refusal, { status: 413 })))
  render(<Field />)
  choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('文件超过 20 MB')
  expect(messages).toEqual([])
})

test('a field’s own headers travel with its files', async () => {
  const seen: Headers[] = []
  server.use(
    http.post(at, ({ request }) => {
      seen.push(request.headers)
      return HttpResponse.json({ code: 200, data: contractPdf })
    }),
  )
  render(<Field />)
  choose()
  await screen.findByText(/已上传/)
  expect(seen.map((headers) => headers.get('x-scene'))).toEqual(['contract'])
})

test('whoever shows the field is told while a file is on its way, and what has arrived', async () => {
  server.use(http.post(at, () => HttpResponse.json({ code: 200, msg: '成功', data: contractPdf })))
  const told: unknown[] = []
  function Told() {
    const upload = useUploads(limits, 'contract', { onChanged: (files) => void told.push(files) })
    return <UploadField {...upload} label="合同" />
  }
  render(<Told />)
  choose()
  await expect.poll(() => told.at(-1)).toEqual([contractPdf])
  expect(told).toEqual([[], null, [contractPdf]])
})

test('of five files in a queue whose session lapses none is lost, none is sent twice, and each goes on after the login', async () => {
  const names = ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf']
  const sent: string[] = []
  let lapse: () => void = () => undefined
  const lapsed = new Promise<void>((resolve) => (lapse = resolve))
  let isBack = false
  const answer = (status: number, body: object) =>
    HttpResponse.json({ code: status, ...body }, { status })
  server.use(
    http.post(at, async ({ request }) => {
      const name = /filename="([^"]+)"/.exec(await request.text())?.[1] ?? ''
      sent.push(name)
      if (isBack || name === '1.pdf')
        return answer(200, { data: { ...contractPdf, id: name.slice(0, 1), name } })
      if (name === '2.pdf') await lapsed
      else await new Promise(() => undefined)
      return answer(401, { msg: '登录已失效', data: { problem: 'unauthorised' } })
    }),
    http.get(
      `${location.origin}${getUserInfo.path}`,
      () => new HttpResponse(null, { status: 500 }),
    ),
  )
  session.send({ type: 'login.succeeded', user: networkFreight })
  const five = { ...limits, limit: 5 }
  function Five() {
    return <UploadField {...useUploads(five, 'contract', options)} label="合同" />
  }
  render(<Five />)
  const files = names.map((name) => new File([`%PDF ${name}`], name, { type: 'application/pdf' }))
  fireEvent.change(screen.getByLabelText('合同', { selector: 'input' }), { target: { files } })
  await expect.poll(() => sent.toSorted()).toEqual(names.slice(0, 4))
  lapse()
  const retryOf = (name: string) => screen.getByRole('button', { name: `重试 ${name}` })
  await expect.poll(() => session.getSnapshot().matches('anonymous')).toBe(true)
  expect(sent).toHaveLength(4)
  expect(screen.getAllByText(/已上传/)).toHaveLength(1)

  isBack = true
  act(() => session.send({ type: 'login.succeeded', user: networkFreight }))
  for (const name of names.slice(1)) fireEvent.click(retryOf(name))
  await expect.poll(() => screen.queryAllByText(/已上传/)).toHaveLength(names.length)
  expect(sent.slice(4).toSorted()).toEqual(names.slice(1))
})
