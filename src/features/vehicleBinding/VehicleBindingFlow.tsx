import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { importFleet, pageBoundFleet, readFleetTemplate } from '#contract/fleet.contract.ts'
import { bindingForm } from '#contract/fleet.form.ts'
import { pagedKindOf } from '#contract/order.rules.ts'
import { call } from '#src/api/call.ts'
import { download } from '#src/api/download.ts'
import { savesForm } from '#src/flow/formDrafts.ts'
import { listOf, useList } from '#src/flow/listOf.ts'
import { useAct, useKeySeed } from '#src/flow/useAct.ts'
import { useFlow } from '#src/flow/useFlow.ts'
import { type Sheets, useSpreadsheetImport } from '#src/flow/useSpreadsheetImport.ts'
import { VehicleBindingPage } from './VehicleBindingPage.tsx'
import { providedBinding } from './vehicleBindingActors.ts'

const fleet = listOf({
  name: 'fleet',
  call: pageBoundFleet,
  filters: ['keyword', 'bindType', 'status'],
  idOf: ({ bindId }) => bindId,
  count: async ({ status: _, ...query }, how) => {
    const asked = { query: { ...query, size: 1 } }
    return (await call(pageBoundFleet, asked, how)).counts
  },
})

const sheets = {
  send: async (file, options) => {
    const { bound, unbound, total, fail, ...told } = await call(importFleet, { file }, options)
    return {
      ...told,
      id: null,
      success: total - fail,
      fail,
      sums: { bound, unbound },
      warnings: [],
    }
  },
  template: (signal) => download(readFleetTemplate, {}, { signal, quiet: true }),
} satisfies Sheets

const saveDraft = savesForm(bindingForm)

/** The row of an import that the address names, as the import's report links it. */
const importIn = (search: URLSearchParams) => {
  const batchNo = search.get('batch')
  const row = Number(search.get('row'))
  const orderKind = pagedKindOf(search.get('kind'))
  return batchNo !== null && Number.isInteger(row) && row > 0 ? { batchNo, row, orderKind } : null
}

/** The vehicles that are bound, and what is done to one of them. */
export function VehicleBindingFlow() {
  const [search] = useSearchParams()
  const [from] = useState(() => importIn(search))
  const keySeed = useKeySeed()
  const list = useList(fleet)
  const { send: sendToList } = list
  const renew = () => sendToList({ type: 'list.refreshed' })
  const importing = useSpreadsheetImport(sheets, renew)
  const [snapshot, send] = useFlow(providedBinding, {
    input: { keySeed, from },
    actions: { announceChange: renew },
    saveDraft,
  })
  const act = useAct(snapshot)
  return (
    <VehicleBindingPage
      snapshot={snapshot}
      send={send}
      act={act}
      list={list}
      importing={importing}
    />
  )
}
