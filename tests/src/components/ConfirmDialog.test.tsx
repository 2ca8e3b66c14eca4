import { FluentProvider } from '@fluentui/react-components'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { startMessages } from '#src/i18n/messages.ts'
import { light } from '#src/theme/theme.ts'

beforeAll(() => startMessages([], 'zh-CN'))

function Voiding() {
  const [isOpen, setOpen] = useState(false)
  return (
    <FluentProvider theme={light}>
      <button type="button" onClick={() => setOpen(true)}>
        作废订单
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title="作废 1 笔订单"
        confirm="作废"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </FluentProvider>
  )
}

test('closing gives the page back, and the focus to what opened it', async () => {
  render(<Voiding />)
  await userEvent.click(screen.getByRole('button', { name: '作废订单' }))
  await userEvent.click(await screen.findByRole('button', { name: '取消' }))
  expect(await screen.findByRole('button', { name: '作废订单' })).toHaveFocus()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

const open = (children: ReactNode, danger = false) =>
  render(
    <FluentProvider theme={light}>
      <ConfirmDialog
        isOpen
        title="登记发车"
        confirm="登记"
        danger={danger}
        submits="departure"
        onCancel={() => undefined}
      >
        <form id="departure">
          <a href="/members">帮助</a>
          {children}
        </form>
      </ConfirmDialog>
    </FluentProvider>,
  )

test('a dialog with fields begins on the first that can be filled in', async () => {
  open(
    <>
      <input aria-label="订单号" disabled />
      <input aria-label="发车时间" />
    </>,
  )
  await waitFor(() => expect(screen.getByLabelText('发车时间')).toHaveFocus())
})

test('so does a dialog whose act cannot be undone', async () => {
  open(<textarea aria-label="原因" />, true)
  await waitFor(() => expect(screen.getByLabelText('原因')).toHaveFocus())
})

test('a field of files begins on its button', async () => {
  open(
    <div>
      <input type="file" style={{ display: 'none' }} aria-label="证明" />
      <button type="button">选择文件</button>
    </div>,
  )
  await waitFor(() => expect(screen.getByRole('button', { name: '选择文件' })).toHaveFocus())
})

test('a dialog without fields begins on its act', async () => {
  open(<p>提交后将进行预审。</p>)
  await waitFor(() => expect(screen.getByRole('button', { name: '登记' })).toHaveFocus())
})

test('an act without fields that cannot be undone is not under Enter', async () => {
  open(<p>作废后不可恢复。</p>, true)
  expect(await screen.findByRole('button', { name: '登记' })).not.toHaveFocus()
})
