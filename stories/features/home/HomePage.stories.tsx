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
import { carouselMachine } from '#machines/carousel/carousel.machine.ts'
import {
  type ConsultationContext,
  consultationMachine,
} from '#machines/consultation/consultation.machine.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { HomePage } from '#src/features/home/HomePage.tsx'

type Reading = 'shown' | 'loading' | 'failed'

type Args = {
  reading: Reading
  isEmpty: boolean
  carousel: 'paused' | 'playing' | 'attended'
  asking: 'idle' | 'submitting'
  consultation: ConsultationContext
  ask: () => void
  show: () => void
}

const failure = new Problem('unexpected', { requestNo: 'example-request-number' }).value

/** One block's reading, at rest. */
const readingOf = <Data,>(reading: Reading, data: Data) => {
  const machine = createQuery<null, Data>()
  const snapshot = machine.resolveState(
    reading === 'shown'
      ? { value: { ready: 'shown' }, context: { subject: null, data, problem: null } }
      : {
          value: reading,
          context: { subject: null, data: null, problem: reading === 'failed' ? failure : null },
        },
  )
  return { snapshot, send: () => undefined }
}

function Home({ reading, isEmpty, carousel, asking, consultation, ask, show }: Args) {
  const some = <Data,>(data: readonly Data[]) => readingOf(reading, isEmpty ? [] : data)
  return (
    <MemoryRouter>
      <HomePage
        banners={some(banners)}
        carousel={{
          snapshot: carouselMachine.resolveState({ value: carousel, context: { index: 0 } }),
          send: show,
        }}
        headline={readingOf(reading, isEmpty ? null : headline)}
        news={some(creditNews)}
        tools={some(bottomTools)}
        links={some(friendlyLinks)}
        consultation={{
          snapshot: consultationMachine.resolveState({ value: asking, context: consultation }),
          send: ask,
        }}
        isVisitor={false}
      />
    </MemoryRouter>
  )
}

const context: ConsultationContext = {
  text: '',
  key: null,
  keySeed: 'seed',
  keyCount: 0,
  refusal: null,
  problem: null,
  sent: 0,
}

const meta = {
  component: Home,
  args: {
    reading: 'shown',
    isEmpty: false,
    carousel: 'paused',
    asking: 'idle',
    consultation: context,
    ask: fn(),
    show: fn(),
  },
  parameters: { machine: 'consultation' },
} satisfies Meta<typeof Home>
export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {
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
  args: { consultation: { ...context, text: '问'.repeat(203), refusal: 'tooLong' } },
  parameters: { state: 'idle' },
}

export const IdleAfterOffline: Story = {
  args: {
    consultation: {
      ...context,
      text: '如何申请信用修复',
      key: 'seed-1',
      problem: new Problem('offline').value,
    },
  },
  parameters: { state: 'idle' },
}

export const Submitting: Story = {
  args: {
    asking: 'submitting',
    consultation: { ...context, text: '如何申请信用修复', key: 'seed-1' },
  },
  parameters: { state: 'submitting' },
}

export const Loading: Story = { args: { reading: 'loading' }, parameters: { state: 'idle' } }

export const Failed: Story = { args: { reading: 'failed' }, parameters: { state: 'idle' } }

export const Empty: Story = { args: { isEmpty: true }, parameters: { state: 'idle' } }

export const Care: Story = { globals: { look: 'care' }, parameters: { state: 'idle' } }

export const CarouselPaused: Story = {
  args: { carousel: 'paused' },
  parameters: { machine: 'carousel', state: 'paused' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '查看第 2 张' }))
    await expect(args.show).toHaveBeenCalledWith({ type: 'slide.chosen', index: 1 })
  },
}

export const CarouselPlaying: Story = {
  args: { carousel: 'playing' },
  parameters: { machine: 'carousel', state: 'playing' },
}

export const CarouselAttended: Story = {
  args: { carousel: 'attended' },
  parameters: { machine: 'carousel', state: 'attended' },
}
