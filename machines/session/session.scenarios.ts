import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { sessionMachine } from './session.machine.ts'
import type { SessionUser } from './session.setup.ts'

const user: SessionUser = {
  entId: '1',
  entName: '云途示例网络货运有限公司',
  entType: 'NETWORK_FREIGHT',
  avatarFile: null,
  regStatus: 2,
  bizRoles: [],
  token: 'token',
  idleDeadlineAt: '2026-10-10 10:00:00',
}
const problem = new Problem('unauthorised').value

export const sessionScenarios: Scenarios<typeof sessionMachine> = {
  inputs: [undefined],
  events: [
    { type: 'login.succeeded', user },
    { type: 'user.changed', user },
    { type: 'user.changed', user: { ...user, entId: '2' } },
    { type: 'user.changed', user: null },
    { type: 'session.unauthorised', problem, at: '/tax/order' },
    { type: 'session.unauthorised', problem, at: '/login' },
    { type: 'refresh.requested' },
    { type: 'logout.requested' },
    { type: 'stay.requested' },
    { type: 'idle.extended', deadlineAt: '2026-10-10 10:30:00' },
    { type: 'idle.nearing' },
    { type: 'idle.passed' },
  ],
  outputs: {
    readUser: [user, null],
    refreshUser: [user],
    stay: [{ idleDeadlineAt: '2026-10-10 10:30:00' }],
    logout: [null],
  },
  errors: { refreshUser: [new Problem('offline')], stay: [new Problem('offline')] },
  whileBusy: ['logout.requested'],
  coverageKey: ({ value, context: { user: who } }) => JSON.stringify([value, who?.entId ?? null]),
}
