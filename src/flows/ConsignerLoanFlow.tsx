import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { goTo, pathNow } from '#src/app/navigation.ts'
import { ConsignerLoanPage } from '#src/pages/consignerLoan/ConsignerLoanPage.tsx'
import { ConsignerHauliersFlow } from './ConsignerHauliersFlow.tsx'
import { keepAuthForm, providedConsignerLoan } from './consignerLoan/authActors.ts'
import { placeOf, samePlace, searchOfPlace } from './consignerLoan/place.ts'
import { ConsignerProjectsFlow } from './ConsignerProjectsFlow.tsx'
import { useFlow } from './useFlow.ts'

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
  const [keySeed] = useState(() => crypto.randomUUID())
  const [snapshot, send, actor] = useFlow(machine, {
    input: { ...placeOf(search), keySeed },
    keepDraft: keepAuthForm,
  })

  useEffect(() => {
    const place = placeOf(search)
    if (!samePlace(actor.getSnapshot().context, place)) actor.send({ type: 'area.chosen', ...place })
  }, [actor, search])

  return (
    <ConsignerLoanPage
      snapshot={snapshot}
      send={send}
      projects={
        <ConsignerProjectsFlow ownUscc={snapshot.context.facts?.info.uscc ?? ''} />
      }
      hauliers={<ConsignerHauliersFlow />}
    />
  )
}
