import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { loadingAddress } from '#contract/address.examples.ts'
import { Problem } from '#contract/problem.ts'
import { fieldZhCN } from '#contract/words/field.zhCN.ts'
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
import { AddressBook } from '#src/features/freightOrder/AddressBook.tsx'
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
const filling = choosing.sent({ type: 'change.requested', address: loadingAddress })
const typed = filling.sent({ type: 'form.typed', texts: { contactPhone: '19900000077' } })
const changing = typed.sent({ type: 'form.submitted' })
const renewing = changing.failed('saveAddress', new Problem('versionConflict'))
const another = foundTwo.records[1]!
const makingDefault = choosing.sent({ type: 'default.chosen', address: another })
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
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: '立即查询' })).toBeVisible())
    const ask = screen.getByRole('button', { name: '立即查询' })
    await expect(ask.closest('[aria-busy="true"]')).toBeNull()
  },
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
    await userEvent.click(
      screen.getByRole('button', { name: `修改 ${loadingAddress.detailAddress}` }),
    )
    await expect(args.send).toHaveBeenCalledWith({
      type: 'change.requested',
      address: loadingAddress,
    })
    await userEvent.click(
      screen.getByRole('button', { name: `将 ${another.detailAddress} 设为默认` }),
    )
    await expect(args.send).toHaveBeenCalledWith({ type: 'default.chosen', address: another })
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

/** Somebody else has changed it: the list shows what stands there now. */
export const ChoosingNotChanged: Story = {
  args: {
    position: makingDefault
      .failed('saveAddress', new Problem('versionConflict'))
      .done('pageAddresses', {
        records: [loadingAddress, { ...another, detailAddress: '样例大道9号', version: 1 }],
        total: 2,
      }),
  },
}

export const ChoosingGone: Story = {
  args: {
    position: changing
      .failed('saveAddress', new Problem('missing'))
      .done('pageAddresses', { records: [another], total: 1 }),
  },
}

export const Filling: Story = {
  args: { position: filling },
  parameters: { state: 'open.filling' },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByLabelText(/^联系人/), '仓')
    await expect(args.send).toHaveBeenCalledWith({
      type: 'form.typed',
      texts: {
        areaCode: '340207',
        detailAddress: '示例港区1号3号库',
        contactName: '李示仓仓',
        contactPhone: '19900000021',
      },
    })
    await userEvent.keyboard('{Escape}')
    await expect(args.send).toHaveBeenCalledWith({ type: 'change.abandoned' })
  },
}

export const FillingFaulty: Story = {
  args: {
    position: filling
      .sent({ type: 'form.typed', texts: { contactPhone: '1990' } })
      .sent({ type: 'form.submitted' }),
  },
  parameters: { state: 'open.filling' },
  play: async () => {
    const message = `联系电话：${fieldZhCN.phone}`
    await waitFor(() => expect(screen.getByText(message)).toBeVisible())
  },
}

export const FillingTaken: Story = {
  args: {
    position: changing.failed(
      'saveAddress',
      new Problem('inputInvalid', {
        errors: [{ field: 'detailAddress', code: 'addressTaken', message: fieldZhCN.addressTaken }],
      }),
    ),
  },
  parameters: { state: 'open.filling' },
  play: async () => {
    const message = `详细地址：${fieldZhCN.addressTaken}`
    await waitFor(() => expect(screen.getByText(message)).toBeVisible())
  },
}

/** Beside what is typed stands what somebody else has saved. */
export const FillingOvertaken: Story = {
  args: {
    position: renewing.done('pageAddresses', {
      records: [{ ...loadingAddress, contactName: '周示装', version: 1 }, another],
      total: 2,
    }),
  },
  parameters: { state: 'open.filling' },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/现为：.*周示装/)).toBeVisible())
    await expect(screen.getByLabelText(/^联系电话/)).toHaveValue('19900000077')
  },
}

export const Changing: Story = {
  args: { position: changing },
  parameters: { state: 'open.changing' },
}

export const Renewing: Story = {
  args: { position: renewing },
  parameters: { state: 'open.renewing' },
}

export const MakingDefault: Story = {
  args: { position: makingDefault },
  parameters: { state: 'open.makingDefault' },
}

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
