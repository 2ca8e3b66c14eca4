import { fireEvent, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from 'xstate'
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
    onUnauthorised: () => undefined,
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
