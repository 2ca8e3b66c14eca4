import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn } from 'storybook/test'
import {
  banners,
  bottomTools,
  creditNews,
  friendlyLinks,
  headline,
} from '#contract/content.examples.ts'
import { Problem } from '#contract/problem.ts'
import { begin, type Position } from '#machines/atlas/position.ts'
import { carouselMachine } from '#machines/carousel/carousel.machine.ts'
import { consultationMachine } from '#machines/consultation/consultation.machine.ts'
import { HomePage } from '#src/features/home/HomePage.tsx'
import { queryPositions } from '#stories/positions/queries.ts'

type Reading = 'shown' | 'loading' | 'failed'

type Args = {
  reading: Reading
  isEmpty: boolean
  carousel: Position<typeof carouselMachine>
  consultation: Position<typeof consultationMachine>
  ask: () => void
  show: () => void
}

/** One block's reading. */
const readingOf = <Data,>(reading: Reading, data: Data) => ({
  snapshot: queryPositions(null, data)[reading].snapshot,
  send: () => undefined,
})

function Home({ reading, isEmpty, carousel, consultation, ask, show }: Args) {
  const some = <Data,>(data: readonly Data[]) => readingOf(reading, isEmpty ? [] : data)
  return (
    <MemoryRouter>
      <HomePage
        banners={some(banners)}
        carousel={{ snapshot: carousel.snapshot, send: show }}
        headline={readingOf(reading, isEmpty ? null : headline)}
        news={some(creditNews)}
        tools={some(bottomTools)}
        links={some(friendlyLinks)}
        consultation={{ snapshot: consultation.snapshot, send: ask }}
        isVisitor={false}
      />
    </MemoryRouter>
  )
}

const paused = begin(carouselMachine, undefined)
const playing = paused.sent({ type: 'play.requested' })

const idle = begin(consultationMachine, { keySeed: 'seed', draft: null })
const submitted = (text: string) => idle.sent({ type: 'text.submitted', text, isVisitor: false })
const submitting = submitted('如何申请信用修复')

const meta = {
  component: Home,
  args: {
    reading: 'shown',
    isEmpty: false,
    carousel: paused,
    consultation: idle,
    ask: fn(),
    show: fn(),
  },
  parameters: { machine: 'consultation' },
} satisfies Meta<typeof Home>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {
  tags: ['looks'],
  parameters: { state: 'idle' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByPlaceholderText('请输入咨询内容'), '如何申请信用修复{Enter}')
    await expect(args.ask).toHaveBeenCalledWith({
      type: 'text.submitted',
      text: '如何申请信用修复',
      isVisitor: false,
    })
  },
}

export const IdleTooLong: Story = {
  args: { consultation: submitted('问'.repeat(203)) },
  parameters: { state: 'idle' },
}

export const IdleAfterOffline: Story = {
  args: { consultation: submitting.failed('saveConsult', new Problem('offline')) },
  parameters: { state: 'idle' },
}

export const Submitting: Story = {
  args: { consultation: submitting },
  parameters: { state: 'submitting' },
}

export const Loading: Story = { args: { reading: 'loading' }, parameters: { state: 'idle' } }

export const Failed: Story = { args: { reading: 'failed' }, parameters: { state: 'idle' } }

export const Empty: Story = { args: { isEmpty: true }, parameters: { state: 'idle' } }

export const Care: Story = { globals: { look: 'care' }, parameters: { state: 'idle' } }

export const CarouselPaused: Story = {
  parameters: { machine: 'carousel', state: 'paused' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '查看第 2 张' }))
    await expect(args.show).toHaveBeenCalledWith({ type: 'slide.chosen', index: 1 })
  },
}

export const CarouselPlaying: Story = {
  args: { carousel: playing },
  parameters: { machine: 'carousel', state: 'playing' },
}

export const CarouselAttended: Story = {
  args: { carousel: playing.sent({ type: 'attention.gained' }) },
  parameters: { machine: 'carousel', state: 'attended' },
}
