import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import {
  type Waiting,
  type Workbench as Figures,
  readWorkbench,
} from '#contract/workbench.contract.ts'
import { workbenchFilters } from '#contract/workbench.rules.ts'
import { workbenchMachine } from '#machines/workbench/workbench.machine.ts'
import { createFigures } from '#machines/workbench/workbench.setup.ts'
import { call } from '#src/api/call.ts'
import { nameOf, shownOf, useMenu } from '#src/app/menu.ts'
import { safeHref } from '#src/components/safeHref.ts'
import { useHandOver } from '#src/flow/handOver.ts'
import { useChild } from '#src/flow/useChild.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { useLocale } from '#src/i18n/translate.ts'
import { newDraftId, taskAddress } from '#src/parts/pay/payAddresses.ts'
import { Workbench } from './Workbench.tsx'
import type { PortalArea } from './Areas.tsx'

const machine = workbenchMachine.provide({
  actors: {
    figures: createFigures().provide({
      actors: {
        load: fromPromise<Figures, { subject: null }>(({ signal }) =>
          call(readWorkbench, {}, { signal, quiet: true }),
        ),
      },
    }),
  },
})

/** What the menu would show, each column with its pages. */
const useAreas = (): PortalArea[] => {
  const locale = useLocale()
  return shownOf(useMenu()).map((column) => {
    const sub = shownOf(column.sub ?? [])
    return {
      name: nameOf(column, locale),
      to: sub.length > 0 ? null : safeHref(column.columnPage),
      pages: sub.flatMap((page) => {
        const to = safeHref(page.columnPage)
        return to ? [{ name: nameOf(page, locale), to }] : []
      }),
    }
  })
}

/** The enterprise's figures; they are read again when somebody comes back to them. */
export function WorkbenchFlow() {
  const [snapshot, send] = useFlow(machine, { input: undefined })
  const figures = useChild<ReturnType<typeof createFigures>>(snapshot, 'figures')
  const payWith = useHandOver()
  const areas = useAreas()
  // Each payment that is begun has an address of its own.
  const [newTask] = useState(() => taskAddress(newDraftId()))

  useEffect(() => {
    const tell = () => send({ type: document.hidden ? 'tab.left' : 'tab.returned' })
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [send])

  const onPay = ({ count, fen }: Waiting) =>
    payWith({
      orderKind: 'TAXPAY',
      filter: workbenchFilters.ordersToPay,
      expected: { count, totalFen: fen ?? 0 },
    })
  return (
    <Workbench
      snapshot={snapshot}
      send={send}
      figures={figures}
      areas={areas}
      newTask={newTask}
      onPay={onPay}
    />
  )
}
