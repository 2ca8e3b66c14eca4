import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getEnterprise, getOwnCredit } from '#contract/credit.contract.ts'
import { enterpriseView, ownCredit } from '#contract/credit.examples.ts'
import { startMessages } from '#src/i18n/messages.ts'
import { CreditQueryFlow } from '#src/features/creditQuery/CreditQueryFlow.tsx'

const world = {
  user: null as { entId: string; entName: string } | null,
  own: ownCredit,
  asked: 0,
}

vi.mock('#src/app/useSession.ts', () => ({ useSession: () => ({ context: { user: world.user } }) }))
vi.mock('#src/api/call.ts', () => ({
  call: async (endpoint: unknown) => {
    if (endpoint === getEnterprise) return enterpriseView
    if (endpoint !== getOwnCredit) throw new TypeError('nothing else is asked')
    world.asked++
    return world.own
  },
}))

beforeAll(async () => {
  await startMessages(['credit', 'content', 'list', 'ownCredit', 'app'], 'zh-CN')
  // Both come when they are first drawn: the test does not wait for the disk.
  await import('#src/features/creditQuery/OwnCreditFlow.tsx')
  await import('#src/features/creditQuery/OwnEnterpriseFlow.tsx')
})
beforeEach(() => {
  world.user = null
  world.own = ownCredit
  world.asked = 0
})

const Address = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>

const open = (ent: string) =>
  act(async () =>
    render(
      <MemoryRouter initialEntries={[`/assess/query?ent=${ent}`]}>
        <Address />
        <Suspense>
          <CreditQueryFlow />
        </Suspense>
      </MemoryRouter>,
    ),
  )
const itself = { entId: '1', entName: enterpriseView.entName }
const theRecord = () => screen.findByRole('heading', { level: 1, name: enterpriseView.entName })

test.each([
  ['a visitor', null],
  ['another enterprise', { entId: '2', entName: '中豫样例农产品物流有限公司' }],
] as const)('%s sees the public record, and nothing else is asked', async (_, user) => {
  world.user = user
  await open(enterpriseView.entId)
  await theRecord()
  expect(screen.queryByText('887.3')).toBeNull()
  expect(screen.queryByRole('button', { name: /公开：/ })).toBeNull()
  expect(world.asked).toBe(0)
})

test('the enterprise itself sees its score and sets what everybody sees', async () => {
  world.user = itself
  await open(enterpriseView.entId)
  expect(await screen.findByText('887.3')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '取消公开：省级示范物流企业' })).toBeEnabled()
})

test('one of the same name sees nothing of its own beside another’s record', async () => {
  world.user = itself
  world.own = { ...ownCredit, entId: '999' }
  await open(enterpriseView.entId)
  await theRecord()
  await vi.waitFor(() => expect(world.asked).toBe(1))
  expect(screen.queryByText('887.3')).toBeNull()
})

test('“own” leads an enterprise to itself, and a visitor to the login and back', async () => {
  world.user = itself
  const { unmount } = await open('own')
  await theRecord()
  expect(screen.getByRole('status')).toHaveTextContent(`/assess/query?ent=${enterpriseView.entId}`)
  unmount()
  world.user = null
  await open('own')
  expect(await screen.findByText(/^\/login\?from=/)).toHaveTextContent('ent%3Down')
})

test('one that is not in the register yet is told so', async () => {
  world.user = itself
  world.own = { ...ownCredit, entId: null, achievements: [] }
  await open('own')
  expect(await screen.findByText('本企业尚未参加信用评价')).toBeInTheDocument()
})
