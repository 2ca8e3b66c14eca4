import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { getAct, putAct } from '#contract/act.contract.ts'
import { networkFreight } from '#contract/auth.examples.ts'
import { deleteDraft, getDraft, putDraft } from '#contract/draft.contract.ts'
import { recordInvoice, uploadInvoice } from '#contract/invoiceFile.contract.ts'
import { Problem } from '#contract/problem.ts'
import {
  readFile,
  recordingAct,
  scannedFile,
  typedTexts,
} from '#machines/foreignInvoice/foreignInvoice.scenarios.ts'
import { session } from '#src/app/session.ts'
import { ForeignInvoice } from '#src/features/invoices/ForeignInvoice.tsx'
import { useForeignInvoice } from '#src/features/invoices/ForeignInvoiceFlow.tsx'
import { startMessages } from '#src/i18n/messages.ts'

type Input = { body?: { draft?: Record<string, string> } }

const server = vi.hoisted(() => ({
  draft: null as Record<string, string> | null,
  file: {} as object,
  isDown: false,
}))

vi.mock('#src/api/call.ts', () => ({
  call: async (endpoint: unknown, { body }: Input) => {
    if (endpoint === getAct) return null
    if (endpoint === uploadInvoice) {
      if (server.isDown) throw new Problem('offline')
      return server.file
    }
    if (endpoint === putDraft) server.draft = body?.draft ?? null
    if (endpoint === deleteDraft) server.draft = null
    if (endpoint === getDraft) return server.draft && { draft: server.draft }
    if (endpoint === putAct) return { ...recordingAct, ...body, isOpen: true }
    if (endpoint === recordInvoice) return { id: '8006', number: typedTexts.number, typed: [] }
    return {}
  },
}))

beforeAll(async () => {
  await startMessages(['invoiceFile', 'act', 'field', 'problem', 'upload'], 'zh-CN')
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('anonymous'))
  session.send({ type: 'login.succeeded', user: networkFreight })
})
beforeEach(() => {
  server.draft = null
  server.file = scannedFile
  server.isDown = false
})

const renew = () => undefined

function Panel() {
  const view = useForeignInvoice(renew)
  const ask = { type: 'invoice.requested' } as const
  return (
    <>
      <button type="button" aria-disabled={!view.snapshot.can(ask)} onClick={() => view.send(ask)}>
        登记发票
      </button>
      <ForeignInvoice {...view} />
    </>
  )
}

const opener = () => screen.getByRole('button', { name: '登记发票' })
const open = async () => {
  const { unmount } = render(<Panel />)
  await vi.waitFor(() => expect(opener()).toHaveAttribute('aria-disabled', 'false'))
  await userEvent.click(opener())
  return unmount
}
const upload = async () =>
  userEvent.upload(await screen.findByLabelText('发票文件', { selector: 'input' }), [
    new File(['1'], '扫描件.jpg'),
  ])
const buyer = () => screen.findByRole('textbox', { name: /购方名称/ })

test('what was typed from a photo is there again, with its file, after the page has gone', async () => {
  const leave = await open()
  await upload()
  await userEvent.type(await buyer(), typedTexts.buyerName)
  leave()
  await vi.waitFor(() => expect(server.draft?.['buyerName']).toBe(typedTexts.buyerName))
  await open()
  expect(await screen.findByText('已恢复您上次未提交的填写：扫描件.jpg')).toBeVisible()
  expect(await buyer()).toHaveValue(typedTexts.buyerName)
})

test('nothing of an invoice that is registered comes back', async () => {
  server.file = readFile
  const leave = await open()
  await upload()
  await userEvent.type(await buyer(), ' ')
  await vi.waitFor(() => expect(server.draft).not.toBeNull())
  await userEvent.click(screen.getByRole('button', { name: '登记' }))
  await screen.findByText(/已登记，对应的托运单已转为已开票/)
  await vi.waitFor(() => expect(server.draft).toBeNull())
  leave()
  await open()
  expect(await screen.findByLabelText('发票文件', { selector: 'input' })).toBeInTheDocument()
})

test('whoever acts by keyboard is led along, and back to where it began', async () => {
  const title = () => screen.getByText('登记一张在其他平台开具的发票')
  await open()
  await vi.waitFor(() => expect(title()).toHaveFocus())
  await upload()
  await buyer()
  expect(title()).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: '放弃登记' }))
  await vi.waitFor(() => expect(opener()).toHaveFocus())
})

test('a file that did not arrive is sent again without being chosen again', async () => {
  server.isDown = true
  await open()
  await upload()
  const retry = await screen.findByRole('button', { name: '重试' })
  server.isDown = false
  await userEvent.click(retry)
  expect(await buyer()).toBeVisible()
})
