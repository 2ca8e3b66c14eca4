import { queryConsultPage, saveConsult } from '#contract/consult.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { askQuestion, pageConsults, takeConsultNo } from './consult.store.ts'

export const consultRoutes = [
  handle(saveConsult, async ({ ports, body, once, ...given }) => {
    const consultNo = await takeConsultNo(ports)
    return once((tx) => askQuestion(tx, ports, { ...given, content: body.content }, consultNo))
  }),
  handle(queryConsultPage, ({ ports, caller, query }) => pageConsults(ports.db, caller, query)),
]
