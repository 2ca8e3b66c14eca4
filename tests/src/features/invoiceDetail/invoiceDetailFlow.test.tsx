import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { getAct, putAct } from '#contract/act.contract.ts'
import { networkFreight } from '#contract/auth.examples.ts'
import { deleteDraft, getDraft, putDraft } from '#contract/draft.contract.ts'
import {
  changeInvoiceInfo,
  readInvoiceApply,
  withdrawInvoiceApply,
} from '#contract/invoice.contract.ts'
import { submittedApply } from '#contract/invoice.examples.ts'
import { session } from '#src/app/session.ts'
import { InvoiceDetailFlow } from '#src/features/invoiceDetail/InvoiceDetailFlow.tsx'
import { startMessages } from '#src/i18n/messages.ts'

type Input = { body?: { draft?: Record<string, string> } }

const server = vi.hoisted(() => ({
  draft: null as Record<string, string> | null,
  /** Answers come after it. */
  line: Promise.resolve(),
}))

vi.mock('#src/api/call.ts', () => ({
  call: async (endpoint: unknown, { body }: Input) => {
    if (endpoint === getAct) return null
    await server.line
    if (endpoint === readInvoiceApply) return submittedApply
    if (endpoint === putDraft) server.draft = body?.draft ?? null
    if (endpoint === deleteDraft) server.draft = null
    if (endpoint === getDraft) return server.draft && { draft: server.draft }
    if (endpoint === putAct) return { ...body, isOpen: true }
    if (endpoint === changeInvoiceInfo || endpoint === withdrawInvoiceApply) return submittedApply
    return {}
  },
}))

beforeAll(async () => {
  await startMessages(['invoice', 'invoiceFile', 'act', 'field', 'problem'], 'zh-CN')
  session.start()
  await waitFor(session, (snapshot) => snapshot.matches('anonymous'))
  session.send({ type: 'login.succeeded', user: networkFreight })
})
beforeEach(() => {
  server.draft = null
  server.line = Promise.resolve()
})

/** Opens the page, and the dialog of one of its acts. */
const open = async (act = '更正开票信息') => {
  const { unmount } = render(
    <MemoryRouter>
      <main id="content" tabIndex={-1}>
        <InvoiceDetailFlow subject={{ kind: 'apply', id: submittedApply.id }} />
      </main>
    </MemoryRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: act }))
  return { dialog: within(await screen.findByRole('alertdialog')), leave: unmount }
}

test('a change that was typed is there again after the page has gone, and not once it is submitted', async () => {
  const { dialog, leave } = await open()
  await userEvent.type(dialog.getByRole('textbox', { name: '备注' }), '加急')
  leave()
  await vi.waitFor(() => expect(server.draft?.['remark']).toMatch(/加急$/))
  const again = await open()
  const remark = again.dialog.getByRole<HTMLInputElement>('textbox', { name: '备注' })
  expect(remark.value).toMatch(/加急$/)
  await userEvent.click(again.dialog.getByRole('button', { name: '更正开票信息' }))
  expect(await screen.findByText('已生效：更正 KP20261120000001')).toBeVisible()
  await vi.waitFor(() => expect(server.draft).toBeNull())
})

test('a change that is abandoned is forgotten', async () => {
  const { dialog } = await open()
  await userEvent.type(dialog.getByRole('textbox', { name: '备注' }), '加急')
  await vi.waitFor(() => expect(server.draft).not.toBeNull())
  await userEvent.click(dialog.getByRole('button', { name: '取消' }))
  await vi.waitFor(() => expect(server.draft).toBeNull())
})

describe('the focus', () => {
  const act = () => screen.findByRole('button', { name: '撤回申请' })

  test.each(['撤回申请', '更正开票信息'])(
    'comes back to %s where it is abandoned',
    async (name) => {
      const { dialog } = await open(name)
      await userEvent.click(dialog.getByRole('button', { name: '取消' }))
      await vi.waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus())
    },
  )

  test('waits at what was pressed while it is done, and then goes to what became of it', async () => {
    const { dialog } = await open('撤回申请')
    const { promise, resolve } = Promise.withResolvers<void>()
    server.line = promise
    await userEvent.click(dialog.getByRole('button', { name: '撤回申请' }))
    expect(await screen.findByText('正在提交')).toHaveRole('status')
    await vi.waitFor(async () => expect(await act()).toHaveFocus())
    expect(await act()).toHaveAttribute('aria-disabled', 'true')
    resolve()
    expect(await screen.findByText('已生效：撤回 KP20261120000001')).toBeVisible()
    expect(screen.getByRole('main')).toHaveFocus()
    await vi.waitFor(() => expect(screen.queryByText('正在读取最新状态')).toBeNull())
  })
})
