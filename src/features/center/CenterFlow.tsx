import { fromPromise } from 'xstate'
import { getUserInfo } from '#contract/auth.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { WorkbenchFlow } from './WorkbenchFlow.tsx'
import { useFlow } from '#src/flow/useFlow.ts'
import { CenterPage } from './CenterPage.tsx'
import { ConsultationsFlow } from './ConsultationsFlow.tsx'
import type { Profile } from './profile.ts'

const machine = createQuery<null, Profile>().provide({
  actors: {
    load: fromPromise<Profile, { subject: null }>(({ signal }) =>
      call(getUserInfo, { query: { detail: '1' } }, { signal, quiet: true }),
    ),
  },
})

export function CenterFlow() {
  const [snapshot, send] = useFlow(machine, { input: { subject: null } })
  return (
    <CenterPage
      snapshot={snapshot}
      send={send}
      workbench={<WorkbenchFlow />}
      consultations={<ConsultationsFlow />}
    />
  )
}
