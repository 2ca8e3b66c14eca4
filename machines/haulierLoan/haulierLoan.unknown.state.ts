import type { StateMeta } from '#machines/atlas/labels.ts'
import { stateMeta } from '#machines/kit/stateMeta.ts'
import { haulierLoanSetup } from './haulierLoan.setup.ts'

type Words = { id: string; waiting: StateMeta; notTaken: StateMeta }
type Again = 'starting' | 'withdrawing' | 'signing'

/** Nobody knows yet whether it took effect: the server is asked until it says, and nothing is sent meanwhile. */
const unknownOf = (again: Again, { id, waiting, notTaken }: Words) =>
  haulierLoanSetup.createStateConfig({
    initial: 'asking',
    states: {
      asking: {
        tags: ['busy'],
        meta: stateMeta(
          '核实结果',
          'Asking for the outcome',
          '没有收到答复，正在向服务器核实申请到了哪一步。',
          'No answer arrived; the server is asked where the application stands.',
        ),
        invoke: {
          id,
          src: 'getApply',
          input: ({ context }) => ({ applyId: context.applyId ?? '' }),
          onDone: [
            {
              guard: { type: 'isUnmoved', params: ({ event }) => ({ apply: event.output }) },
              target: 'notTaken',
              actions: [
                { type: 'takeApply', params: ({ event }) => ({ apply: event.output }) },
                'forgetAttempts',
              ],
            },
            {
              target: '#haulierLoan.placing',
              actions: [
                { type: 'takeApply', params: ({ event }) => ({ apply: event.output }) },
                'forgetAttempts',
                'clearProblem',
              ],
            },
          ],
          onError: [
            {
              guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },
              target: '#haulierLoan.missing',
            },
            {
              target: 'waiting',
              actions: { type: 'takeProblem', params: ({ event }) => ({ error: event.error }) },
            },
          ],
        },
      },
      waiting: {
        tags: ['resumable'],
        entry: 'countAttempt',
        meta: waiting,
        after: { backOff: 'asking' },
        on: { 'outcome.asked': 'asking' },
      },
      notTaken: {
        tags: ['resumable', 'blocked'],
        meta: notTaken,
        on: {
          'act.resumed': { target: `#haulierLoan.${again}`, actions: 'clearProblem' },
          'act.dropped': { target: '#haulierLoan.placing', actions: 'clearProblem' },
          'outcome.asked': 'asking',
        },
      },
    },
  })

export const startUnknown = unknownOf('starting', {
  id: 'askStarted',
  waiting: stateMeta(
    '提交结果待确认',
    'Submission not confirmed',
    '暂时无法核实申请是否已提交，稍后自动再次核实，不会重复提交。',
    'Whether it was handed in cannot be asked now; it is asked again in a moment, and nothing is sent.',
  ),
  notTaken: stateMeta(
    '申请尚未提交',
    'Not handed in yet',
    '服务器没有收到提交；可用同一标识继续提交，不会重复。',
    'The server has received nothing; it can be sent again under the same key, and counts once.',
  ),
})

export const withdrawUnknown = unknownOf('withdrawing', {
  id: 'askWithdrawn',
  waiting: stateMeta(
    '撤回结果待确认',
    'Withdrawal not confirmed',
    '暂时无法核实申请是否已撤回，稍后自动再次核实。',
    'Whether it was withdrawn cannot be asked now; it is asked again in a moment.',
  ),
  notTaken: stateMeta(
    '申请尚未撤回',
    'Not withdrawn yet',
    '服务器没有收到撤回；可用同一标识继续撤回，或保留申请。',
    'The server has received nothing; it can be sent again under the same key, or given up.',
  ),
})

export const signUnknown = unknownOf('signing', {
  id: 'askSigned',
  waiting: stateMeta(
    '签署结果待确认',
    'Signature not confirmed',
    '暂时无法核实合同是否已签署，稍后自动再次核实，不会重复签署。',
    'Whether the contract was signed cannot be asked now; it is asked again in a moment.',
  ),
  notTaken: stateMeta(
    '合同尚未签署',
    'Not signed yet',
    '服务器没有收到签署；可重新阅读合同，用同一标识签署。',
    'The server has received nothing; the contract can be read again and signed under the same key.',
  ),
})
