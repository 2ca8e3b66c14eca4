import { eq } from 'drizzle-orm'
import type { ChannelCheckReply, PayChannel } from '#contract/payTask.contract.ts'
import { Problem } from '#contract/problem.ts'
import { payTask } from './pay.schema.ts'
import { maskAccount } from '#server/platform/mask.ts'
import type { Db, Locale, Ports } from '#server/platform/ports.ts'
import { accountBank } from './accountBank.ts'
import { checkedPayees } from './payees.ts'
import { payParams, type PayParams } from './payParam.store.ts'
import { showOne } from './payTask.store.ts'
import { blocks, checkProblems } from './checkProblem.ts'
import { channelTimes } from './channelTimes.ts'
import { lockDraft, type Who } from './createTask.ts'
import { bindAccounts } from './detailFacts.ts'
import { checkTask, type Checked, contractsIn, type Route } from './taskCheck.ts'
import { record } from './timeline.ts'
import { retotal, type Task } from './totals.ts'

export type Chosen = Route & { taskId: string }

/** Sets channel and payer on a draft and checks it (P2): without a blocking problem its status is 10, else 0. */
export const chooseChannel = (
  ports: Ports,
  who: Who,
  { taskId, ...route }: Chosen,
): Promise<ChannelCheckReply> =>
  ports.db.transaction(async (tx) => {
    const { caller, locale } = who
    const task = await lockDraft(tx, caller, taskId)
    if (task.totalCount === 0) throw new Problem('stateForbids')
    const now = ports.clock.now()
    const params = await payParams(ports, tx)
    await bindAccounts(tx, task, route.channel)
    const checked = await checkTask(tx, task, route, params, now)
    const pass = !blocks(checked.problems)
    await save(tx, ports, task, route, checked, pass)
    await record(tx, {
      taskId,
      entId: caller.entId,
      at: now,
      actor: who,
      action: 'channel.checked',
      params: {
        channel: route.channel,
        pass: pass ? 1 : 0,
        count: task.totalCount,
        fen: task.totalFen,
      },
    })
    const after = await retotal(tx, taskId)
    return replyOf(after, checked, params, {
      channel: route.channel,
      locale,
      now,
      payees: await checkedPayees(tx, checked.facts, now),
      shown: await showOne(tx, after),
    })
  })

const save = async (
  tx: Db,
  ports: Ports,
  task: Task,
  { channel, payerAccount, payerEntId }: Route,
  { payer }: Checked,
  pass: boolean,
) => {
  await tx
    .update(payTask)
    .set({
      status: pass ? 10 : 0,
      channel,
      payerAccount,
      payerEntId,
      payerName: payer.account.name,
      accountId: payer.account.id,
      grantId: payer.grantId,
      applyId: payer.applyId,
      touchedAt: ports.clock.now(),
    })
    .where(eq(payTask.id, task.id))
}

type More = {
  channel: PayChannel
  locale: Locale
  now: number
  payees: Awaited<ReturnType<typeof checkedPayees>>
  shown: ChannelCheckReply['task']
}

const replyOf = (
  task: Task,
  { payer, facts, problems }: Checked,
  params: PayParams,
  { channel, locale, now, payees, shown }: More,
): ChannelCheckReply => {
  const countPayees = (is: (fact: (typeof facts)[number]) => boolean) =>
    new Set(facts.filter(is).map(({ payeeId }) => payeeId)).size
  const available = Math.max(payer.availableFen, 0)
  return {
    pass: !blocks(problems),
    totalCount: task.totalCount,
    totalFen: task.totalFen,
    feeFen: task.feeFen,
    availableFen: available,
    afterFen: available >= task.totalFen ? available - task.totalFen : null,
    problems: checkProblems(locale, problems),
    facts: {
      payerName: payer.account.name,
      payerAccount: maskAccount(payer.account.accountNo),
      payeeCount: countPayees(() => true),
      accountCount: payees.accountCount,
      firstTimePayees: countPayees(({ isKnown }) => !isKnown),
      changedAccounts: countPayees(({ isChanged }) => isChanged),
      similarPayments: facts.filter(({ isSimilar }) => isSimilar).length,
      purpose: '运费',
      contractCount: contractsIn(facts).length,
      needsPayer: needsPayer(channel, task.totalFen, params),
      ...channelTimes(channel, now),
      credit: payer.credit,
    },
    payees: payees.payees.map((payee) => ({ ...payee, bankName: accountBank(locale, payee) })),
    task: shown,
  }
}

/** Whether the payer has to confirm on a page of the channel first. */
export const needsPayer = (
  channel: PayChannel,
  totalFen: number,
  { confirmThresholdFen }: PayParams,
) => channel === 'ICBC' || (channel !== 'LOAN' && totalFen > confirmThresholdFen)
