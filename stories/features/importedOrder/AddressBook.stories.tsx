import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { loadingAddress } from '#contract/address.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin } from '#machines/atlas/position.ts'
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts'
import {
  added,
  adding,
  emptyPlace,
  foundTwo,
  keySeed,
  typedPlace,
} from '#machines/addressBook/addressBook.scenarios.ts'
import type { PlaceTexts } from '#machines/addressBook/addressBook.setup.ts'
import { nothingOpen } from '#machines/kit/act/act.scenarios.ts'
import { AddressBook } from '#src/features/importedOrder/AddressBook.tsx'
import { inPosition } from '#stories/inPosition.tsx'
import { actingOf } from '#stories/parts/act/actPositions.ts'

const closed = begin(addressBookMachine, { keySeed })
const opened = (typed: PlaceTexts) => closed.sent({ type: 'book.opened', addressType: 1, typed })
const opening = opened(typedPlace)
const reading = opening.done('act', nothingOpen)
const choosing = reading.done('pageAddresses', foundTwo)
const sought = choosing.sent({ type: 'address.sought', keyword: '月台' })
const sending = choosing.sent({ type: 'address.added' })
const confirming = choosing.sent({ type: 'deletion.requested', address: loadingAddress })
const deleting = confirming.sent({ type: 'deletion.confirmed' })
const none = { records: [], total: 0 }
const own = { act: adding, isOwn: true } as const

const Page = inPosition(AddressBook)

const meta = {
  component: Page,
  args: { position: choosing, send: fn() },
  parameters: { machine: 'addressBook', state: 'open.choosing' },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = { args: { position: closed }, parameters: { state: 'closed' } }

export const Opening: Story = {
  args: { position: opening },
  parameters: { state: 'open.opening' },
}

export const OpeningTroubled: Story = {
  args: { position: opening, act: actingOf(adding).escalated },
  parameters: { state: 'open.opening' },
}

export const Reading: Story = {
  args: { position: reading },
  parameters: { state: 'open.reading' },
}

export const ReadingAgain: Story = {
  args: { position: sought },
  parameters: { state: 'open.reading' },
}

export const Failed: Story = {
  args: { position: reading.failed('pageAddresses', new Problem('offline')) },
  parameters: { state: 'open.failed' },
}

export const Choosing: Story = {
  play: async ({ args, userEvent }) => {
    const name = `选用 ${loadingAddress.detailAddress}`
    await userEvent.click(await screen.findByRole('button', { name }))
    await expect(args.send).toHaveBeenCalledWith({
      type: 'address.chosen',
      address: loadingAddress,
    })
    await userEvent.type(screen.getByLabelText('地址、联系人或电话'), '月台{Enter}')
    await expect(args.send).toHaveBeenCalledWith({ type: 'address.sought', keyword: '月台' })
    await userEvent.click(screen.getByRole('button', { name: '存入地址簿' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'address.added' })
  },
}

export const ChoosingNone: Story = {
  args: {
    position: opened(emptyPlace).done('act', nothingOpen).done('pageAddresses', none),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('地址簿中还没有装货地址')).toBeVisible())
    await expect(screen.getByText(/填写所在地区、详细地址/)).toBeVisible()
  },
}

export const ChoosingNoMatch: Story = {
  args: { position: sought.done('pageAddresses', none) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '清空条件' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'address.sought', keyword: '' })
  },
}

export const ChoosingCutShort: Story = {
  args: { position: reading.done('pageAddresses', { ...foundTwo, total: 3 }) },
}

export const ChoosingAdded: Story = {
  args: {
    position: sending
      .done('act', { ...own, kind: 'done', reply: added })
      .done('pageAddresses', { records: [added, ...foundTwo.records], total: 3 }),
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('此地址已在地址簿中，无需再存。')).toBeVisible())
  },
}

export const ChoosingFull: Story = {
  args: {
    position: sending.done('act', {
      ...own,
      kind: 'refused',
      problem: new Problem('addressesFull', { params: { limit: 200 } }).value,
    }),
  },
}

export const Adding: Story = { args: { position: sending }, parameters: { state: 'open.adding' } }

export const Confirming: Story = {
  args: { position: confirming },
  parameters: { state: 'open.confirming' },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    await expect(args.send).toHaveBeenCalledWith({ type: 'deletion.confirmed' })
  },
}

export const ConfirmingFailed: Story = {
  args: { position: deleting.failed('deleteAddress', new Problem('offline')) },
  parameters: { state: 'open.confirming' },
}

export const Deleting: Story = {
  args: { position: deleting },
  parameters: { state: 'open.deleting' },
}
