import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { AmountFilter } from '#src/features/myAccount/AmountFilter.tsx'
import { startMessages } from '#src/i18n/messages.ts'

beforeAll(() => startMessages(['card'], 'zh-CN'))

/** Types an amount and asks by it: what the form was sent with, and what stands in the field. */
const askBy = async (text: string) => {
  const onAsk = vi.fn<(fen: FormDataEntryValue | null) => void>()
  const { unmount } = render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(new FormData(event.currentTarget).get('amountFen'))
      }}
    >
      <AmountFilter name="amountFen" label="amount" fen="" />
      <button type="submit">ask</button>
    </form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('amount')
  await userEvent.type(field, `${text}{Enter}`)
  const outcome = {
    asked: onAsk.mock.calls.map(([fen]) => fen),
    left: field.value,
    isTold: screen.queryByText(/金额/) !== null,
  }
  unmount()
  return outcome
}

test.each(['abc', '-5', '1234567890', '1.234', '0'])(
  'asks nothing by %s, which it does not understand, and leaves it where it stands',
  async (text) => {
    expect(await askBy(text)).toEqual({ asked: [], left: text, isTold: true })
  },
)

test('asks in fen by what it understands', async () => {
  expect(await askBy('1,234.5')).toEqual({ asked: ['123450'], left: '1,234.5', isTold: false })
})
