import { queryConsultPage, saveConsult } from '#contract/consult.contract.ts'
import { handle } from '#server/platform/handle.ts'
import { askQuestion, pageConsults } from './consult.store.ts'

export const consultRoutes = [
  handle(saveConsult, ({ ports, caller, body, locale, requestNo, ip, once }) =>
    once((tx) => askQuestion(tx, ports, { caller, content: body.content, locale, requestNo, ip })),
  ),
  handle(queryConsultPage, ({ ports, caller, query }) => pageConsults(ports.db, caller, query)),
]
