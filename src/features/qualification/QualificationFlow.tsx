import { fromPromise } from 'xstate'
import { pageQualified, setQualified } from '#contract/loan.contract.ts'
import { qualificationMachine } from '#machines/qualification/qualification.machine.ts'
import { call } from '#src/api/call.ts'
import { Qualifications } from './Qualifications.tsx'
import { HaulierList } from './HaulierList.tsx'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const hauliers = listOf({
  name: 'hauliers',
  call: pageQualified,
  filters: ['qualifiedState', 'keyword'],
  idOf: ({ haulierEntId }) => haulierEntId,
})

const machine = qualificationMachine.provide({
  actors: {
    setQualified: fromPromise(({ input }) => call(setQualified, { body: input }, { quiet: true })),
  },
})

/** The hauliers of a consigner, and what it thinks of them. */
export function QualificationFlow() {
  const list = useList(hauliers)
  const { send: sendToList } = list
  const [snapshot, send] = useFlow(machine, {
    input: undefined,
    actions: { announceChange: () => sendToList({ type: 'list.refreshed' }) },
  })
  return (
    <Qualifications snapshot={snapshot} send={send}>
      <HaulierList
        {...list}
        canAct={snapshot.matches('idle')}
        onSet={(haulier, to) => send({ type: 'change.requested', haulier, to })}
      />
    </Qualifications>
  )
}
