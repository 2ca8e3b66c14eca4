import { useNavigate, useSearchParams } from 'react-router-dom'
import { pageApplies } from '#contract/loan.contract.ts'
import { decisionFormOf } from '#contract/loanDecision.form.ts'
import { Id } from '#contract/values.ts'
import type { uploadListMachine } from '#machines/kit/uploadList/uploadList.machine.ts'
import type { loanDecisionMachine } from '#machines/loanDecision/loanDecision.machine.ts'
import { ApplyList } from './ApplyList.tsx'
import { LoanDecision } from './LoanDecision.tsx'
import { LoanDecisionPage } from './LoanDecisionPage.tsx'
import { ApplyDetailFlow } from './ApplyDetailFlow.tsx'
import { WaybillsFlow } from './WaybillsFlow.tsx'
import { providedConsignerLoan } from '#src/flow/consignerLoanActors.ts'
import { providedLoanDecision } from './loanDecisionActors.ts'
import { uploadViewOf } from '#src/flow/chosenFiles.ts'
import { fetchLetter } from '#src/flow/fetchFile.ts'
import { savesForm } from '#src/flow/formDrafts.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useChild } from '#src/flow/useChild.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { FormFiles } from '#src/parts/form/FormFiles.tsx'
import type { ViewProps } from '#src/parts/ViewProps.ts'

const applies = listOf({
  name: 'decisions',
  call: pageApplies,
  filters: ['status', 'keyword'],
  always: { role: 'consigner' },
})

const saveDraft = savesForm(decisionFormOf(1, null))
const path = '/logisticsLoan/enterpriseAccept'

/** The same list, with one application open, or none. */
const addressOf = (search: URLSearchParams, applyId: string | null) => {
  const next = new URLSearchParams(search)
  if (applyId === null) next.delete('apply')
  else next.set('apply', applyId)
  const text = next.toString()
  return text ? `${path}?${text}` : path
}

type FileProps = Pick<ViewProps<typeof loanDecisionMachine>, 'snapshot'>

/** The field of the document, as the chart's form carries it. */
function DecisionFile({ snapshot }: FileProps) {
  const list = useChild<typeof uploadListMachine>(snapshot, 'confirmFile')
  return <FormFiles name="confirmFile" upload={uploadViewOf(list)} />
}

/** The consigner's decisions: the list or one application, and the decision on what is chosen. */
export function LoanDecisionFlow() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const keySeed = useKeySeed()
  const [gate, sendGate] = useFlow(providedConsignerLoan, {
    input: { area: 'decisions', signing: null, keySeed: `${keySeed}-a` },
  })
  const gateAct = useAct(gate)
  const list = useList(applies)
  const { send: sendToList } = list
  const announceChange = () => sendToList({ type: 'list.refreshed' })
  const [snapshot, send] = useFlow(providedLoanDecision, {
    input: { keySeed },
    saveDraft,
    actions: {
      announceChange,
      announceDecided: () => {
        sendToList({ type: 'selection.cleared' })
        announceChange()
      },
    },
  })
  const act = useAct(snapshot)
  const isChoosing = snapshot.matches('choosing')

  const asked = search.get('apply')
  const applyId = asked === null ? null : Id.safeParse(asked).success ? asked : '0'
  const decide = (result: 1 | 2, applyIds: readonly string[]) =>
    send({ type: 'applies.chosen', result, applyIds })

  return (
    <LoanDecisionPage
      snapshot={gate}
      send={sendGate}
      act={gateAct}
      listTo={addressOf(search, null)}
      isDetail={applyId !== null && isChoosing}
    >
      <LoanDecision
        snapshot={snapshot}
        send={send}
        act={act}
        onLetter={fetchLetter}
        waybillsOf={({ id, applyNo }) => (
          <WaybillsFlow
            key={id}
            applyId={id}
            no={applyNo}
            onShown={() => send({ type: 'waybills.shown', applyId: id })}
          />
        )}
        file={snapshot.matches('filling') && <DecisionFile snapshot={snapshot} />}
      >
        {applyId === null ? (
          <ApplyList
            {...list}
            canAct={isChoosing}
            onOpen={(id) => void navigate(addressOf(search, id))}
            onDecide={decide}
          />
        ) : (
          <ApplyDetailFlow
            key={applyId}
            applyId={applyId}
            canAct={isChoosing}
            onDecide={(result) => decide(result, [applyId])}
          />
        )}
      </LoanDecision>
    </LoanDecisionPage>
  )
}
