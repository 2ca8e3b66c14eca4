import type { act as zh } from './words.zhCN.ts'

export const act = {
  'act.lookFailed': 'What was begun before cannot be checked at the moment',
  'act.lookFailedHint':
    'Nothing new can be begun until it is checked, so that nothing is done twice. Try again later.',
  'act.refreshStatus': 'Refresh the status',
  'act.lookAgain': 'Try again',
  'act.authorising': 'Enter your login password: {what}',
  'act.password': 'Login password',
  'act.passwordEmpty': 'Enter your login password',
  'act.authorise': 'Confirm and send',
  'act.notSent': 'Not sent: {what}',
  'act.notSentHint': 'Nothing was sent from this page. Try again, or drop it.',
  'act.notTaken': 'What was sent has not taken effect: {what}',
  'act.notTakenHint':
    'The server has no record of it. Sending it again cannot take effect twice. Once dropped it takes no effect, even if what was sent before arrives late.',
  'act.unknown': 'Outcome not known yet: {what}',
  'act.unknownHint':
    'No answer arrived, so it may have taken effect. The server is being asked. Do not do it again.',
  'act.escalatedHint':
    'The outcome has not been known for long, and it may have taken effect. Do not do it again. Contact the platform’s support and give this number. The server is still being asked.',
  'act.no': 'Number: {no}',
  'act.copyNo': 'Copy the number',
  'act.asking': 'Asking the server, one moment',
  'act.ask': 'Ask now',
  'act.resend': 'Send again',
  'act.done': 'Done: {what}',
  'act.refused': 'Refused: {what}',
  'act.dropped': 'Dropped, and without effect: {what}',
  'act.tooOld': 'Check whether this took effect: {what}',
  'act.notOwn':
    'This was submitted on another page before. What you did on this page was not sent. Submit it again if you still want it.',
  'act.drop': 'Drop it',
  'act.restored': 'We restored what you typed earlier.',
  'act.dropRestored': 'Discard it',
  'act.unchanged': 'You changed nothing, so nothing was submitted.',
} as const satisfies Record<keyof typeof zh, string>
