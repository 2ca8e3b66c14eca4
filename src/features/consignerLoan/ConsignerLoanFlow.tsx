import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { goTo, pathNow } from '#src/app/navigation.ts'
import { ConsignerLoanPage } from './ConsignerLoanPage.tsx'
import { QualificationFlow } from '#src/features/qualification/QualificationFlow.tsx'
import { saveAuthForm, providedConsignerLoan } from '#src/flow/consignerLoanActors.ts'
import { placeOf, samePlace, searchOfPlace } from './place.ts'
import { LoanProjectFlow } from '#src/features/loanProject/LoanProjectFlow.tsx'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'

const machine = providedConsignerLoan.provide({
  actions: {
    publishPlace: (_, place) => {
      const now = new URLSearchParams(location.search)
      if (!samePlace(placeOf(now), place)) goTo(`${pathNow()}${searchOfPlace(place, now)}`)
    },
  },
})

/** The consigner's authorisations, projects and hauliers; the address says which. */
export function ConsignerLoanFlow() {
  const [search] = useSearchParams()
  const keySeed = useKeySeed()
  const [snapshot, send, actor] = useFlow(machine, {
    input: { ...placeOf(search), keySeed },
    saveDraft: saveAuthForm,
  })

  const act = useAct(snapshot)

  useEffect(() => {
    const place = placeOf(search)
    if (!samePlace(actor.getSnapshot().context, place)) send({ type: 'area.chosen', ...place })
  }, [actor, search, send])

  return (
    <ConsignerLoanPage
      snapshot={snapshot}
      send={send}
      act={act}
      projects={<LoanProjectFlow ownUscc={snapshot.context.facts?.info.uscc ?? ''} />}
      hauliers={<QualificationFlow />}
    />
  )
}
