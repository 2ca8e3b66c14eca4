import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { pagePayeeCards, savePayeeCard, setPayeeCard } from '#contract/card.contract.ts'
import { queryCarAndDriver } from '#contract/fleet.contract.ts'
import { cardBindingMachine } from '#machines/cardBinding/cardBinding.machine.ts'
import { call } from '#src/api/call.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { CardBindingPage } from './CardBindingPage.tsx'
import { VendorRegistrationFlow } from './VendorRegistrationFlow.tsx'

const cards = listOf({
  name: 'cards',
  call: pagePayeeCards,
  filters: ['keyword', 'verifyStatus'],
  idOf: ({ cardId }) => cardId,
  count: async ({ verifyStatus: _, ...query }, how) => {
    const asked = { query: { ...query, size: 1 } }
    return (await call(pagePayeeCards, asked, how)).counts
  },
})

const provided = cardBindingMachine.provide({
  actors: {
    findDrivers: fromPromise(async ({ input, signal }) => {
      const found = await call(queryCarAndDriver, { query: input }, { signal, quiet: true })
      const drivers = found.flatMap((one) => one.drivers)
      return drivers.filter(
        ({ driverId }, at) => drivers.findIndex((one) => one.driverId === driverId) === at,
      )
    }),
    savePayeeCard: fromPromise(({ input: { card } }) =>
      call(savePayeeCard, { body: { ...card, isDefault: false } }, { quiet: true }),
    ),
    setPayeeCard: fromPromise(({ input: { change } }) =>
      call(setPayeeCard, { body: { cardId: change.card.cardId, to: change.to } }, { quiet: true }),
    ),
  },
})

/** The cards of the enterprise's drivers, or where the address says so the account of its own. */
export function CardBindingFlow() {
  const [search] = useSearchParams()
  return search.get('of') === 'enterprise' ? <VendorRegistrationFlow /> : <CardsFlow />
}

function CardsFlow() {
  const list = useList(cards)
  const { send: sendToList } = list
  const [snapshot, send] = useFlow(provided, {
    input: undefined,
    actions: { announceChange: () => sendToList({ type: 'list.refreshed' }) },
  })
  return <CardBindingPage snapshot={snapshot} send={send} list={list} />
}
