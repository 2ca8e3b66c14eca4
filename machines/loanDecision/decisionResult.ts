import type { SavedAct } from '#contract/act.contract.ts'
import type { DecisionItem } from '#contract/loan.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { decideApplies } from '#contract/loan.contract.ts'
import type { ActOutput } from '#machines/kit/act/act.setup.ts'

type Result = ReplyOf<typeof decideApplies>['results'][number]

/** What became of one application; `problem` is null where it was decided. */
export type DecisionResult = Omit<Result, 'status'> & Pick<DecisionItem, 'result' | 'confirmFen'>

export const itemsIn = ({ body }: SavedAct) => body['items'] as unknown as readonly DecisionItem[] // as `beginDecision` wrote them

/** All that is confirmed together, in fen. */
export const confirmedIn = (items: readonly Pick<DecisionItem, 'confirmFen'>[]) =>
  items.reduce((sum, { confirmFen }) => sum + (confirmFen ?? 0), 0)

/** The server's word on each; none where nothing was decided. */
export const resultsOf = (outcome: ActOutput | null): DecisionResult[] => {
  if (outcome?.kind !== 'done') return []
  const { act } = outcome
  const { results } = outcome.reply as ReplyOf<typeof decideApplies> // read by the call's own schema
  return results.map(({ applyId, applyNo, haulierName, problem }) => {
    const item = itemsIn(act).find((it) => it.applyId === applyId)
    const { result = 1, confirmFen = null } = item ?? {}
    return { applyId, applyNo, haulierName, problem, result, confirmFen }
  })
}

const final: readonly Result['problem'][] = [null, 'missing', 'stateForbids', 'ownEnterprise']

/** Those that can be decided anew; what was decided is never sent again. */
export const reopenable = (results: readonly DecisionResult[]) =>
  results.filter(({ problem }) => !final.includes(problem)).map(({ applyId }) => applyId)
