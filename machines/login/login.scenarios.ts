import { Problem } from '#contract/problem.ts'
import type { Scenarios } from '#machines/atlas/scenarios.ts'
import type { loginMachine } from './login.machine.ts'

const user = {
  entId: '1',
  entName: '云途示例网络货运有限公司',
  entType: 'NETWORK_FREIGHT' as const,
  avatarFile: null,
  regStatus: 2,
  bizRoles: [],
  token: 'token',
  lastLoginTime: null,
  lastLoginIp: null,
  pwdExpired: false,
  lockouts: 0,
  idleDeadlineAt: '2026-10-10 10:00:00',
}

const application = {
  entName: '新程示例货运有限公司',
  uscc: '91349901MAXXX00157',
  regStatus: 1 as const,
  submittedAt: '2026-10-10 09:30:00',
  remark: null,
  applicationKey: 'key',
}

export const loginScenarios: Scenarios<typeof loginMachine> = {
  inputs: [{ account: '' }],
  events: [
    { type: 'login.submitted', account: 'demo', password: 'Demo#2026' },
    { type: 'login.submitted', account: 'demo', password: '' },
    { type: 'minute.passed' },
  ],
  outputs: {
    login: [user, { application }, { application: { ...application, regStatus: 3 } }],
  },
  errors: {
    login: [
      new Problem('credentialsWrong', { params: { left: 4 } }),
      new Problem('accountLocked', { params: { minutes: 2 } }),
      new Problem('offline'),
    ],
  },
  coverageKey: ({ value, context: { lockedMinutes } }) => JSON.stringify([value, lockedMinutes]),
}
