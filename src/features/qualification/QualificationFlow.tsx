import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { pageQualified, setQualified } from '#contract/loan.contract.ts'
import { qualificationMachine } from '#machines/qualification/qualification.machine.ts'
import { call } from '#src/api/call.ts'
import { Qualifications } from './Qualifications.tsx'
import type { HaulierRow } from './haulierColumns.tsx'
import { HaulierList } from './HaulierList.tsx'
import { ownList, useOwnList } from '#src/flow/ownList.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const hauliers = ownList<HaulierRow>({
  filters: ['qualifiedState', 'keyword'],
  beside: ['as', 'tab'],
  read: async ({ filter, page, size }, signal) => {
    const { records, total } = await call(
      pageQualified,
      { query: { ...filter, current: page, size } },
      { signal, quiet: true },
    )
    return { records: records.map((row) => ({ ...row, id: row.haulierEntId })), total }
  },
})

/** The hauliers of a consigner, and what it thinks of them. */
export function QualificationFlow() {
  const list = useOwnList(hauliers)
  const { actor } = list
  const machine = useMemo(
    () =>
      qualificationMachine.provide({
        actors: {
          setQualified: fromPromise(({ input }) =>
            call(setQualified, { body: input }, { quiet: true }),
          ),
        },
        actions: { announceChange: () => actor.send({ type: 'list.refreshed' }) },
      }),
    [actor],
  )
  const [snapshot, send] = useFlow(machine, { input: undefined })
  return (
    <Qualifications snapshot={snapshot} send={send}>
      <HaulierList
        snapshot={list.snapshot}
        send={list.send}
        canAct={snapshot.matches('idle')}
        onSet={(haulier, to) => send({ type: 'change.requested', haulier, to })}
      />
    </Qualifications>
  )
}
