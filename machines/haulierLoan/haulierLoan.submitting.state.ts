import { stateMeta } from '#machines/kit/stateMeta.ts'
import { haulierSubject } from './haulierLoan.context.ts'
import { haulierDraftOf } from './haulierLoan.draft.ts'
import { haulierLoanSetup } from './haulierLoan.setup.ts'

/** What the key saves is minted and kept first; only then is it sent. */
export const saving = haulierLoanSetup.createStateConfig({
  initial: 'keeping',
  states: {
    keeping: {
      tags: ['busy'],
      entry: 'mintSaveKey',
      meta: stateMeta(
        '保存申请标识',
        'Keeping the key',
        '保存申请之前，先保存防重复标识。',
        'The idempotency key is kept before the application is sent.',
      ),
      invoke: {
        id: 'keepSave',
        src: 'saveDraft',
        input: ({ context }) => ({
          subjectId: haulierSubject(context),
          draft: haulierDraftOf(context),
        }),
        onDone: 'sending',
        onError: {
          target: '#haulierLoan.previewing',
          actions: [
            { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
            'forgetSave',
          ],
        },
      },
    },
    sending: sendSave('insertApply', {
      target: '#haulierLoan.starting',
      meta: stateMeta(
        '保存申请',
        'Saving the application',
        '服务器保存申请内容，尚未提交给货主。',
        'The server stores the application; it is not handed in yet.',
      ),
    }),
    /** Sent again under the same key; whoever confirmed it before it was lost confirms once more before it is handed in. */
    recovering: sendSave('recoverSave', {
      target: '#haulierLoan.opening.askingApply',
      meta: stateMeta(
        '找回保存结果',
        'Recovering the save',
        '用同一标识再次保存，不会产生第二笔申请。',
        'Sent again under the same key: there is never a second application.',
      ),
    }),
  },
})

function sendSave(
  id: string,
  {
    target,
    meta,
  }: {
    target: '#haulierLoan.starting' | '#haulierLoan.opening.askingApply'
    meta: ReturnType<typeof stateMeta>
  },
) {
  return haulierLoanSetup.createStateConfig({
    tags: ['busy'],
    meta,
    invoke: {
      id,
      src: 'insertApply',
      input: ({ context }) => ({
        // Sending is entered with a body only: it was minted, or read with its key.
        body: context.saveBody as NonNullable<typeof context.saveBody>,
        key: context.saveKey ?? '',
      }),
      onDone: {
        target,
        actions: [
          { type: 'takeSaved', params: ({ event }) => ({ reply: event.output }) },
          'clearProblem',
        ],
      },
      onError: [
        {
          guard: { type: 'isOutcomeOpen', params: ({ event }) => ({ error: event.error }) },
          target: '#haulierLoan.savingUnknown',
          actions: [
            { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
            'countAttempt',
          ],
        },
        {
          guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
          target: '#haulierLoan.opening.askingApply',
          actions: [
            { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
            'forgetSave',
          ],
        },
        {
          target: '#haulierLoan.checkingEligibility',
          actions: [
            { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
            'forgetSave',
          ],
        },
      ],
    },
  })
}

export const savingUnknown = haulierLoanSetup.createStateConfig({
  tags: ['blocked', 'resumable'],
  meta: {
    ...stateMeta(
      '保存结果待确认',
      'Save not confirmed',
      '没有收到保存结果，稍后用同一标识自动核实，不会产生第二笔申请。',
      'No answer to the save arrived. It is sent again under the same key: there is never a second application.',
    ),
    hint: { zh: '无需重新填写。', en: 'Nothing need be typed again.' },
  },
  after: { backOff: 'saving.recovering' },
  on: { 'saving.retried': 'saving.recovering' },
})

/** Hands the application in: to the consigner, or, supplemented, back to the bank. */
export const starting = haulierLoanSetup.createStateConfig({
  initial: 'keeping',
  states: {
    keeping: {
      tags: ['busy'],
      entry: 'mintStartKey',
      meta: stateMeta(
        '保存提交标识',
        'Keeping the key',
        '提交之前，先保存防重复标识。',
        'The idempotency key is kept before the application is handed in.',
      ),
      invoke: {
        id: 'keepStart',
        src: 'saveDraft',
        input: ({ context }) => ({
          subjectId: haulierSubject(context),
          draft: haulierDraftOf(context),
        }),
        onDone: 'sending',
        onError: {
          target: '#haulierLoan.opening.askingApply',
          actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      tags: ['busy'],
      meta: {
        ...stateMeta(
          '提交申请',
          'Handing in',
          '申请已提交，等待服务器答复。',
          'The application was sent; the server’s answer is awaited.',
        ),
        hint: {
          zh: '请勿重复操作；即使关闭页面，也不会重复提交。',
          en: 'Even if the page is closed, it is handed in once.',
        },
      },
      invoke: {
        id: 'startApply',
        src: 'startApply',
        input: ({ context }) => ({
          applyId: context.applyId ?? '',
          version: context.version ?? 0,
          key: context.startKey ?? '',
        }),
        onDone: {
          target: '#haulierLoan.opening.askingApply',
          actions: ['retireStartKey', 'clearProblem'],
        },
        onError: [
          {
            guard: { type: 'isOutcomeOpen', params: ({ event }) => ({ error: event.error }) },
            target: '#haulierLoan.startUnknown',
            actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: '#haulierLoan.opening.askingApply',
            actions: [
              { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
              'retireStartKey',
            ],
          },
        ],
      },
    },
  },
})
