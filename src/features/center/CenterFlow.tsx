import { fromPromise } from 'xstate'
import { getUserInfo } from '#contract/auth.contract.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { WorkbenchFlow } from './WorkbenchFlow.tsx'
import { useFlow } from '#src/flow/useFlow.ts'
import { CenterPage } from './CenterPage.tsx'
import { ConsultationsFlow } from './ConsultationsFlow.tsx'
import { NewPasswordFlow } from './NewPasswordFlow.tsx'
import type { Profile } from './profile.ts'

const machine = createQuery<null, Profile>().provide({
  actors: {
    load: fromPromise<Profile, { subject: null }>(({ signal }) =>
      call(getUserInfo, { query: { detail: '1' } }, { signal, quiet: true }),
    ),
  },
})

/** What the new password must not contain; a phone in it is left to the server. */
const ownerOf = (profile: Profile | null) => ({
  account: profile?.detail?.account ?? '',
  uscc: profile?.detail?.uscc ?? '',
})

export function CenterFlow() {
  const [snapshot, send] = useFlow(machine, { input: { subject: null } })
  return (
    <CenterPage
      snapshot={snapshot}
      send={send}
      workbench={<WorkbenchFlow />}
      consultations={<ConsultationsFlow />}
      password={<NewPasswordFlow owner={ownerOf(snapshot.context.data)} />}
    />
  )
}
