import { type ComponentProps, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { FormFields } from '#contract/consignerLoan.draft.ts'
import { pageApplies } from '#contract/loan.contract.ts'
import { ApplyList } from './ApplyList.tsx'
import { LoanDecision } from './LoanDecision.tsx'
import { fileField, fileIn, fileText } from './decisionForm.ts'
import { LoanDecisionPage } from './LoanDecisionPage.tsx'
import { ApplyDetailFlow } from './ApplyDetailFlow.tsx'
import { providedConsignerLoan } from '#src/flow/consignerLoanActors.ts'
import { saveDecisionForm, providedLoanDecision } from './loanDecisionActors.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useTyped } from '#src/flow/useTyped.ts'
import { useUploads } from '#src/flow/useUploads.ts'

const applies = listOf({
  name: 'decisions',
  call: pageApplies,
  filters: ['status', 'keyword'],
  always: { role: 'consigner' },
})

const megabyte = 1024 * 1024
const limits = { limit: 1, maxBytes: 20 * megabyte, types: ['pdf', 'jpg', 'jpeg', 'png'] }
const path = '/logisticsLoan/enterpriseAccept'
const idPattern = /^\d{1,19}$/

/** The same list, with one application open, or none. */
const addressOf = (search: URLSearchParams, applyId: string | null) => {
  const next = new URLSearchParams(search)
  if (applyId === null) next.delete('apply')
  else next.set('apply', applyId)
  const text = next.toString()
  return text ? `${path}?${text}` : path
}

type DecisionProps = Pick<
  ComponentProps<typeof LoanDecision>,
  'snapshot' | 'send' | 'act' | 'onTyped' | 'children'
> & {
  /** Another file, or none: what is being typed goes on beside it. */
  onFile: (fields: FormFields) => void
}

/** A decision with the file that goes with it: uploaded, it is saved with what is typed. */
function DecisionFlow({ onFile, ...props }: DecisionProps) {
  const { snapshot } = props
  const { fields } = snapshot.context
  const [existing] = useState(() => fileIn(fields))
  const upload = useUploads(limits, 'other', { existing: existing ? [existing] : [] })
  // Nothing is said of a file that is on its way.
  const file = upload.files && fileText(upload.files[0])
  const isNew = snapshot.matches('filling') && file !== null && file !== (fields[fileField] ?? '')
  useEffect(() => {
    if (isNew) onFile({ [fileField]: file })
  }, [isNew, file, onFile])
  return <LoanDecision {...props} upload={upload} />
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
  const machine = useMemo(() => {
    const announceChange = () => sendToList({ type: 'list.refreshed' })
    return providedLoanDecision.provide({
      actions: {
        announceChange,
        announceDecided: () => {
          sendToList({ type: 'selection.cleared' })
          announceChange()
        },
      },
    })
  }, [sendToList])
  const [snapshot, sendEvent, decision] = useFlow(machine, {
    input: { keySeed },
    saveDraft: saveDecisionForm,
  })
  const { onTyped, send } = useTyped(sendEvent, decision)
  const act = useAct(snapshot)
  const onFile = useCallback(
    (fields: FormFields) => sendEvent({ type: 'decision.typed', fields }),
    [sendEvent],
  )
  const isChoosing = snapshot.matches('choosing')

  const asked = search.get('apply')
  const applyId = asked === null ? null : idPattern.test(asked) ? asked : '0'
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
      <DecisionFlow
        // Another decision has another file.
        key={snapshot.context.applyIds.join()}
        snapshot={snapshot}
        send={send}
        act={act}
        onFile={onFile}
        onTyped={(fields) => onTyped({ type: 'decision.typed', fields })}
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
      </DecisionFlow>
    </LoanDecisionPage>
  )
}
