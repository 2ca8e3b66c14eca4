import { useSearchParams } from 'react-router-dom'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { Problem } from '#contract/problem.ts'
import {
  getSafePayment,
  listSafeLines,
  pageSafePayments,
  type SafePayment,
  SafePaymentFilter,
} from '#contract/safePay.contract.ts'
import { Id } from '#contract/values.ts'
import { createQuery } from '#machines/kit/query/query.machine.ts'
import { call } from '#src/api/call.ts'
import { serverNow } from '#src/api/serverClock.ts'
import { goTo } from '#src/app/navigation.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { listAddress } from '#src/parts/pay/payAddresses.ts'
import { SafePaymentPage } from './SafePaymentPage.tsx'
import { SafePaymentsPage } from './SafePaymentsPage.tsx'

const payments = listOf({
  name: 'safePayments',
  call: pageSafePayments,
  filters: z.keyof(SafePaymentFilter).options,
})

const lines = listOf({ name: 'safeLines', call: listSafeLines, filters: ['id'] })

const machine = createQuery<string, SafePayment>().provide({
  actors: {
    load: fromPromise<SafePayment, { subject: string }>(({ input: { subject: id }, signal }) =>
      // No task has an id of another form: the server need not be asked.
      Id.safeParse(id).success
        ? call(getSafePayment, { params: { id } }, { signal, quiet: true })
        : Promise.reject(new Problem('missing')),
    ),
  },
})

function SafePayments() {
  return <SafePaymentsPage {...useList(payments)} onView={() => goTo(listAddress)} />
}

function SafePaymentFlow({ id }: { id: string }) {
  const [snapshot, send] = useFlow(machine, { input: { subject: id } })
  const list = useList(lines)
  const refresh = () => {
    send({ type: 'data.refreshed' })
    list.send({ type: 'list.refreshed' })
  }
  return (
    <SafePaymentPage
      snapshot={snapshot}
      send={send}
      lines={list}
      onRefresh={refresh}
      now={serverNow}
    />
  )
}

/** What the own account book pays for others; with `?id=` one of these tasks. */
export function SafePaymentsFlow() {
  const id = useSearchParams()[0].get('id')
  return id === null ? <SafePayments /> : <SafePaymentFlow key={id} id={id} />
}
