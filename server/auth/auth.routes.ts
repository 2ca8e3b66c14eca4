import * as account from '#contract/account.contract.ts'
import * as auth from '#contract/auth.contract.ts'
import { timeOf } from '#contract/time.ts'
import { handle, type Caller } from '#server/platform/handle.ts'
import type { Ports } from '#server/platform/ports.ts'
import { registerEnterprise } from './register.ts'
import { changePassword } from './newPassword.ts'
import { retrievePassword } from './retrieve.ts'
import { sendCode } from './sendCode.ts'
import { readDetail, readUserInfo } from './account.ts'
import { audit } from '#server/platform/audit.ts'
import { logIn } from './login.ts'
import { readIdleAt, revokeSession } from '#server/platform/session.ts'
import { createWork } from './verification.ts'

const idleDeadline = async (ports: Ports, { sessionId }: Caller) =>
  timeOf(await readIdleAt(ports, sessionId))

export const authRoutes = [
  handle(auth.generateCode, async ({ ports, body, ...from }) => {
    if (body.type === 'WORK') {
      const { expiresAt, ...asked } = await createWork(ports, body.scene)
      return { ...asked, expiresAt: timeOf(expiresAt), resendAt: null }
    }
    const { codeKey, expiresAt, resendAt } = await sendCode(ports, body, from)
    return { codeKey, work: null, expiresAt: timeOf(expiresAt), resendAt: timeOf(resendAt) }
  }),

  handle(account.register, ({ ports, body, ...from }) => registerEnterprise(ports, body, from)),

  handle(account.retrievePwd, ({ ports, body, ...from }) => retrievePassword(ports, body, from)),

  handle(account.updateSelfPwd, ({ ports, caller, body, ...from }) =>
    changePassword(ports, caller, body, from),
  ),

  handle(auth.login, ({ ports, body, ip, network, userAgent, requestNo, device }) =>
    logIn(ports, body, { ip, network, userAgent, requestNo, device }),
  ),

  handle(auth.logout, async ({ ports, caller, ip, requestNo }) => {
    const at = ports.clock.now()
    await ports.db.transaction(async (tx) => {
      await revokeSession(tx, caller.sessionId, at)
      await audit(tx, {
        entId: caller.entId,
        at,
        actor: caller.userId,
        action: 'logout',
        requestNo,
        ip,
      })
    })
    ports.sessions.forget()
    return null
  }),

  // Every request that is not in the background extends the session; this one does nothing else.
  handle(auth.stay, async ({ ports, caller }) => ({
    idleDeadlineAt: await idleDeadline(ports, caller),
  })),

  handle(auth.getUserInfo, async ({ ports, caller, query }) => ({
    ...(await readUserInfo(ports.db, caller.entId)),
    idleDeadlineAt: await idleDeadline(ports, caller),
    ...(query.detail ? { detail: await readDetail(ports.db, caller) } : {}),
  })),
]
