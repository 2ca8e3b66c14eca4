import { FluentProvider } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
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
