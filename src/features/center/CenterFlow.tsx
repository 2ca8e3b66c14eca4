import { fromPromise } from 'xstate'
import { getUserInfo } from '#contract/auth.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { session } from '#src/app/session.ts'
import { useSession } from '#src/app/useSession.ts'
import { CenterPage } from './CenterPage.tsx'
import type { Profile } from './profile.ts'
import { ConsultationsFlow } from './ConsultationsFlow.tsx'
import { useFlow } from '#src/flow/useFlow.ts'
import { usePayable } from '#src/flow/usePayable.ts'

const machine = createQuery<null, Profile>().provide({
  actors: {
    load: fromPromise<Profile, { subject: null }>(({ signal }) =>
      call(getUserInfo, { query: { detail: '1' } }, { signal, quiet: true }),
    ),
  },
})

export function CenterFlow() {
  const [snapshot, send] = useFlow(machine, { input: { subject: null } })
  const { payable } = usePayable()
  const logout = { type: 'logout.requested' } as const
  const canLogOut = useSession().can(logout)
  return (
    <CenterPage
      snapshot={snapshot}
      send={send}
      onLogOut={canLogOut ? () => session.send(logout) : null}
      payable={payable}
      consultations={<ConsultationsFlow />}
    />
  )
}
