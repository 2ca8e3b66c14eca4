import { type Actor, createActor, fromPromise } from 'xstate'
import type { PayTaskDetail } from '#contract/payTask.contract.ts'
import { createWatch } from '#machines/kit/watch/watch.machine.ts'
import { type PayTaskEvent, stateWithin } from '#machines/payTask/payTask.context.ts'
import { draftOf, draftVersion, jsonOf } from '#machines/payTask/payTask.draft.ts'
import type { payTaskMachine } from '#machines/payTask/payTask.machine.ts'
import type { FaultyNetwork } from '#tests/machines/faultyNetwork.ts'
import { type Opening, type Tab, Walk } from '#tests/machines/walk.ts'
import { account, orders, PayTaskServer } from './payTaskServer.ts'

type Machine = typeof payTaskMachine
type Wizard = Actor<Machine>

// In the order in which a person who wants to pay would choose.
const way: readonly PayTaskEvent[] = [
  { type: 'source.chosen', orderKind: 'TAXPAY' },
  { type: 'orders.chosen', choice: { orderIds: orders }, count: 3, totalFen: 300 },
  {
    type: 'channel.chosen',
    channel: 'ALIPAY',
    payerAccount: account,
    payerEntId: null,
    applyId: null,
  },
  { type: 'payment.requested' },
  { type: 'payment.resumed' },
  { type: 'channel.rechecked' },
  { type: 'channels.asked' },
  { type: 'opening.retried' },
  { type: 'badOrders.leftOut' },
  { type: 'cancel.abandoned' },
  { type: 'task.asked' },
]
const detours: readonly PayTaskEvent[] = [
  { type: 'channel.reopened' },
  { type: 'cancel.requested' },
  { type: 'cancel.confirmed' },
  { type: 'orders.reopened' },
  { type: 'orders.rechecked' },
  { type: 'source.reopened' },
  { type: 'payer.claimedPaid' },
]

const draftId = 'new-3f2a81c0'

/** A carrier pays three orders. */
export class PayTaskWalk extends Walk<PayTaskEvent, Wizard> {
  readonly server = new PayTaskServer()
  protected readonly table = this.server.acts
  private readonly machine: Machine

  constructor(machine: Machine) {
    super()
    this.machine = machine
  }

  private provided(network: FaultyNetwork) {
    const { server } = this
    const on = <Input, Output>(does: (input: Input) => Output) =>
      fromPromise<Output, Input>(({ input }) => network.ask(() => does(input)))
    const check = () => on(server.check.bind(server))
    return this.machine.provide({
      actors: {
        act: server.acts.over(network),
        readDraft: on(() => {
          const draft = server.drafts.get(draftId)
          return draft
            ? {
                machineId: 'payTask',
                version: draftVersion,
                ownerId: '2',
                subjectId: draftId,
                savedAt: '2026-11-10 09:00:00',
                draft: jsonOf(draft),
              }
            : null
        }),
        addCheck: on(({ choice }) =>
          server.addCheck(
            'again' in choice ? server.find(choice.again.taskId).orderIds : (choice.orderIds ?? []),
          ),
        ),
        getPayTask: on(({ taskId }) => server.getPayTask(taskId)),
        loadChannels: on(server.loadChannels),
        alipayCheck: check(),
        icbcCheck: check(),
        loanPayCheck: check(),
        watch: createWatch<string, PayTaskDetail>().provide({
          actors: { look: on(({ subject }) => server.getPayTask(subject)) },
        }),
      },
    })
  }

  protected open({ network, clock, keySeed }: Opening, before: Wizard | null) {
    const taskId = before?.getSnapshot().context.taskId ?? null
    const input = { taskId, draftId, keySeed, chosen: null }
    const actor = createActor(this.provided(network), { input, clock })
    // The flow saves whenever the wizard comes to rest.
    actor.subscribe((snapshot) => {
      const { context } = snapshot
      if (!snapshot.hasTag('resumable')) return
      if (context.taskId === null) this.server.drafts.set(draftId, draftOf(context))
      else this.server.drafts.delete(draftId)
    })
    return actor.start()
  }

  protected wishes() {
    return [...way, ...detours]
  }

  protected override way({ actor }: Tab<Wizard>) {
    return way.find((it) => actor.getSnapshot().can(it))
  }

  protected override outside(n: number) {
    const { server } = this
    server.happen(n)
    server.isShort = n % 4 === 1
    server.needsPayer = n % 5 === 1
    server.isPartlyBad = n % 6 === 1
  }

  protected override look({ actor }: Tab<Wizard>) {
    const tasks = [...this.server.tasks.values()]
    for (const task of tasks)
      if (task.starts > 1) this.broken.push(`task ${task.id} was started twice`)
    const unfinished = tasks.filter((it) => ![50, 60, 70].includes(it.status))
    const reserved = unfinished.flatMap((task) => task.orderIds)
    if (new Set(reserved).size < reserved.length) this.broken.push('an order is in two live tasks')
    const snapshot = actor.getSnapshot()
    const { value, context } = snapshot
    const state = stateWithin(value)
    const said = outcomes[state]
    const isSaidUnstarted = snapshot.matches({ paying: { reconciling: 'notStarted' } })
    const truth = this.server.tasks.get(context.taskId ?? '')?.status
    if (said && said !== truth) this.broken.push(`${state} is shown of a task in ${truth}`)
    // Of two tabs the other may start it since.
    if (isSaidUnstarted && this.tabs.length === 1 && truth !== 0 && truth !== 10)
      this.broken.push(`a task in ${truth} is said not to be started`)
  }

  protected override calm() {
    this.outside(0)
  }

  protected override hasEnded({ actor }: Tab<Wizard>) {
    const at = actor.getSnapshot()
    // Where every order is in a task of the other tab, nothing is left to pay.
    const isIdle =
      at.matches({ ordering: 'reviewingProblems' }) && at.context.orderCheck?.passIds.length === 0
    return isIdle || at.hasTag('terminal')
  }
}

const outcomes: Record<string, number> = {
  settled: 40,
  partlyFailed: 41,
  failed: 50,
  cancelled: 60,
  expired: 70,
}
