import type { DecisionAct } from '#contract/consignerLoan.draft.ts'
import type { decideApplies } from '#contract/loan.contract.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { DecisionSheet } from '#contract/loanDecision.rules.ts'

type Reply = ReplyOf<typeof decideApplies>
type Item = DecisionAct['items'][number]

/** `undecided`: nobody was told why. */
export type DecisionProblem = NonNullable<Reply['results'][number]['problem']> | 'undecided'

/** What became of one application; `problem` is null where it was decided. */
export type DecisionResult = Pick<
  Item,
  'applyId' | 'applyNo' | 'haulierName' | 'result' | 'confirmFen'
> & {
  readonly problem: DecisionProblem | null
}

const resultOf = (
  { applyId, applyNo, haulierName, result, confirmFen }: Item,
  problem: DecisionProblem | null,
) => ({
  applyId,
  applyNo,
  haulierName,
  result,
  confirmFen,
  problem,
})

/** The server's word on each. */
export const resultsOf = (act: DecisionAct, { results }: Reply): DecisionResult[] =>
  act.items.map((item) => {
    const told = results.find(({ applyId }) => applyId === item.applyId)
    return resultOf(item, told ? told.problem : 'undecided')
  })

const progressOf = (sheet: DecisionSheet, item: Item): 'decided' | 'moved' | 'waiting' => {
  const apply = sheet.rows.find((row) => row.apply.id === item.applyId)?.apply
  if (!apply) return 'moved'
  if (apply.version === item.version) return 'waiting'
  const isAsAsked = item.result === 1 ? apply.acceptState === 2 : apply.acceptState === 3
  return isAsAsked ? 'decided' : 'moved'
}

/**
 * Whether a batch without an answer has been taken. It is decided in one go: where one row stands as it was asked, so do
 * all that could; where every row has gone another way, there is nothing left to decide.
 */
export const isBatchTaken = (sheet: DecisionSheet, act: DecisionAct | null): boolean => {
  const progress = (act?.items ?? []).map((item) => progressOf(sheet, item))
  return progress.includes('decided') || !progress.includes('waiting')
}

/** What became of a batch that was taken, told from how its applications stand. */
export const foundResults = (sheet: DecisionSheet, act: DecisionAct): DecisionResult[] =>
  act.items.map((item) => {
    const progress = progressOf(sheet, item)
    return resultOf(
      item,
      progress === 'decided' ? null : progress === 'moved' ? 'stateForbids' : 'undecided',
    )
  })

const final: readonly (DecisionProblem | null)[] = [
  null,
  'missing',
  'stateForbids',
  'ownEnterprise',
]

/** Those that can be decided anew; what was decided is never sent again. */
export const reopenable = (results: readonly DecisionResult[]) =>
  results.filter(({ problem }) => !final.includes(problem)).map(({ applyId }) => applyId)
