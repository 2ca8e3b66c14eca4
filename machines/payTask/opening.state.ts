import { payTaskSetup } from './payTask.setup.ts'

/** Asks where its subject stands: a reload, another device, another tab and a return from login are one case. */
export const opening = payTaskSetup.createStateConfig({
  initial: 'readingDraft',
  entry: 'forgetCheck',
  states: {
    readingDraft: {
      tags: ['busy'],
      meta: {
        label: { zh: '读取草稿', en: 'Reading the draft' },
        description: {
          zh: '取回上次填写的内容和防重复标识。',
          en: 'Fetches what was entered before, and the idempotency keys.',
        },
      },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => ({ subjectId: context.taskId ?? 'new' }),
        onDone: [
          {
            guard: 'isNew',
            target: '#payTask.placing',
            actions: { type: 'takeDraft', params: ({ event }) => ({ saved: event.output }) },
          },
          {
            target: 'askingTask',
            actions: { type: 'takeDraft', params: ({ event }) => ({ saved: event.output }) },
          },
        ],
        // Without its keys the wizard does not go on: a second start under a new key could follow a lost one.
        onError: {
          target: '#payTask.openFailed',
          actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    askingTask: {
      tags: ['busy'],
      meta: {
        label: { zh: '读取付款任务', en: 'Reading the task' },
        description: {
          zh: '向服务器询问付款任务的最新状态。',
          en: 'Asks the server where the pay task stands.',
        },
      },
      invoke: {
        id: 'openTask',
        src: 'getPayTask',
        input: ({ context }) => ({ taskId: context.taskId ?? '' }),
        onDone: {
          target: '#payTask.placing',
          actions: { type: 'takeTask', params: ({ event }) => ({ task: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
            target: '#payTask.missing',
          },
          {
            target: '#payTask.openFailed',
            actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
  },
})

/** The one place that says which state a task or a draft belongs to. */
export const placing = payTaskSetup.createStateConfig({
  meta: {
    label: { zh: '定位步骤', en: 'Finding the step' },
    description: {
      zh: '按服务器上的任务状态进入对应步骤。',
      en: 'Goes to the step that the task’s state on the server calls for.',
    },
  },
  always: [
    { guard: 'isCreationOpen', target: '#payTask.creating' },
    { guard: 'hasChoice', target: '#payTask.checkingOrders' },
    { guard: 'hasSource', target: '#payTask.choosingOrders' },
    { guard: 'isAwaiting', target: '#payTask.awaitingPayer', actions: 'clearProblem' },
    { guard: 'isSettling', target: '#payTask.settling', actions: 'clearProblem' },
    { guard: 'isAllPaid', target: '#payTask.settled', actions: 'clearProblem' },
    { guard: 'isPartlyPaid', target: '#payTask.partlyFailed', actions: 'clearProblem' },
    { guard: 'isNonePaid', target: '#payTask.failed', actions: 'clearProblem' },
    { guard: 'isCancelled', target: '#payTask.cancelled', actions: 'clearProblem' },
    { guard: 'isExpired', target: '#payTask.expired', actions: 'clearProblem' },
    { guard: 'isStartReceived', target: '#payTask.reconciling.waiting' },
    { guard: 'isCheckable', target: '#payTask.checkingChannel' },
    { guard: 'isUnstarted', target: '#payTask.choosingChannel' },
    { target: '#payTask.choosingSource' },
  ],
})

export const openFailed = payTaskSetup.createStateConfig({
  tags: ['blocked'],
  meta: {
    label: { zh: '打开失败', en: 'Could not open' },
    description: {
      zh: '草稿或付款任务暂时无法读取，任务本身不受影响。',
      en: 'The draft or the task cannot be read at the moment; the task itself is unaffected.',
    },
    hint: { zh: '请检查网络后重试。', en: 'Check the connection and try again.' },
  },
  on: { 'opening.retried': { target: 'opening', actions: 'clearProblem' } },
})

export const missing = payTaskSetup.createStateConfig({
  tags: ['terminal', 'blocked'],
  meta: {
    label: { zh: '任务不存在', en: 'No such task' },
    description: {
      zh: '没有找到这个付款任务，或它不属于当前企业。',
      en: 'There is no such pay task, or it belongs to another enterprise.',
    },
    hint: { zh: '请从付款任务列表中打开。', en: 'Open it from the list of pay tasks.' },
  },
})

export const suspended = payTaskSetup.createStateConfig({
  tags: ['blocked'],
  meta: {
    label: { zh: '登录已失效', en: 'Session lapsed' },
    description: {
      zh: '登录失效，办理暂停；草稿已保留，已提交的付款不受影响。',
      en: 'The session lapsed and the flow stands still. The draft is kept, and a payment once sent goes on.',
    },
    hint: { zh: '重新登录后回到这一步。', en: 'Log in again to return to this step.' },
  },
  on: { 'session.restored': { target: 'opening', actions: 'clearProblem' } },
})
