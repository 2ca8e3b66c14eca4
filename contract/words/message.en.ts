import type { MessageWords } from '#contract/message.rules.ts'

export const messageEn: MessageWords = {
  'orderToAudit.title': 'Orders to review',
  'orderToAudit.text':
    '{by} submitted {count} order(s), beginning with {number}. Please review them.',
  'orderApproved.title': 'Orders approved',
  'orderApproved.text':
    '{by} approved {count} order(s), beginning with {number}. You can pay them.',
  'orderRejected.title': 'Orders rejected',
  'orderRejected.text':
    '{by} rejected {count} order(s), beginning with {number}. Correct them and submit again. Reason: {remark}.',
  'payAwaiting.title': 'Waiting for the payer',
  'payAwaiting.text':
    'Pay task {taskNo} ({totalCount} payments, CNY {totalFen}) waits for {payer} to confirm it before {until}.',
  'payAsked.title': 'A safe payment waits for you',
  'payAsked.text':
    '{by} started pay task {taskNo} ({totalCount} payments, CNY {totalFen}) from your account book. Confirm it in Alipay before {until}.',
  'payAskedNoMore.title': 'A safe payment has ended',
  'payAskedNoMore.text':
    'Pay task {taskNo} (CNY {totalFen}) has ended. There is nothing left for you to confirm.',
  'payPaid.title': 'Paid',
  'payPaid.text': 'Pay task {taskNo} is paid: {totalCount} payments, CNY {totalFen}.',
  'payPartlyPaid.title': 'Some payments failed',
  'payPartlyPaid.text':
    'Pay task {taskNo}: {paidCount} paid (CNY {paidFen}), {failedCount} failed (CNY {failedFen}). See why, and pay those again.',
  'payFailed.title': 'Payment failed',
  'payFailed.text':
    'None of the {totalCount} payments (CNY {totalFen}) of pay task {taskNo} was made. See why, and pay again.',
  'payUnknown.title': 'Outcome of payments unknown',
  'payUnknown.text':
    'The channel has not answered for {count} payments (CNY {fen}) of pay task {taskNo}. We keep checking. Do not pay them again.',
  'payReturned.title': 'Payments returned',
  'payReturned.text':
    'The payees’ banks returned {count} payments (CNY {fen}) of pay task {taskNo}. Check the accounts and pay again.',
  'payRefused.title': 'The payer declined',
  'payRefused.text':
    '{payer} declined pay task {taskNo}. Nothing was paid, and its orders can be paid again.',
  'payExpired.title': 'The time to confirm has passed',
  'payExpired.text':
    'Pay task {taskNo} was not confirmed in time and has ended. Nothing was paid, and its orders can be paid again.',
  'payCancelled.title': 'Pay task cancelled',
  'payCancelled.text':
    'Pay task {taskNo} ({totalCount} payments) was cancelled. Its orders can be paid again.',
  'loanToConfirm.title': 'A loan application waits for you',
  'loanToConfirm.text':
    '{haulier} applied for CNY {fen} ({applyNo}). Please confirm the receivable.',
  'loanTakenBack.title': 'Loan application withdrawn',
  'loanTakenBack.text':
    '{haulier} withdrew loan application {applyNo}. There is nothing left for you to do.',
  'loanConfirmed.title': 'The consigner confirmed the receivable',
  'loanConfirmed.text':
    '{consigner} confirmed CNY {fen} for loan application {applyNo}. The bank decides next.',
  'loanReturned.title': 'Loan application returned',
  'loanReturned.text':
    '{consigner} returned loan application {applyNo}. Correct it and submit again. Reason: {remark}.',
  'loanReturnedByTime.title': 'Loan application returned',
  'loanReturnedByTime.text':
    '{consigner} did not decide on loan application {applyNo} in time. You can submit it again.',
  'loanSupplement.title': 'The bank asks for documents',
  'loanSupplement.text':
    'The bank asks for more documents for loan application {applyNo}. Reason: {remark}.',
  'loanRejected.title': 'Loan application rejected',
  'loanRejected.text': 'The bank rejected loan application {applyNo}. Reason: {remark}.',
  'loanApproved.title': 'Loan approved, contract to sign',
  'loanApproved.text':
    'The bank approved loan application {applyNo} for CNY {fen}. Sign the contract before {until}.',
  'loanSigned.title': 'Loan contract signed',
  'loanSigned.text':
    '{haulier} signed the contract of loan application {applyNo} (CNY {fen}). The receivable that you confirmed repays it.',
  'loanFrozen.title': 'Credit line frozen',
  'loanFrozen.text':
    'The line of loan application {applyNo} is frozen and cannot be drawn on. Reason: {remark}.',
  'loanThawed.title': 'Credit line open again',
  'loanThawed.text': 'The line of loan application {applyNo} is open again.',
  'loanExpired.title': 'Loan application expired',
  'loanExpired.text': 'Loan application {applyNo} has expired.',
  'loanSettled.title': 'Loan settled',
  'loanSettled.text':
    'All that was drawn on loan application {applyNo} is repaid, and its line is closed.',
  'loanReleased.title': 'Your confirmation has ended',
  'loanReleased.text':
    'Loan application {applyNo} of {haulier} is over, and with it what you confirmed for it.',
  'loanDrawn.title': 'Loan paid out',
  'loanDrawn.text': 'Note {noteNo} is paid out. Repay it by {dueDay}.',
  'loanDue.title': 'Repayment due soon',
  'loanDue.text':
    'CNY {fen} of note {noteNo} is due by {dueDay}. Make sure that your account covers it.',
  'loanOverdue.title': 'Repayment overdue',
  'loanOverdue.text':
    'Note {noteNo} is overdue and runs up penalty interest. Please repay it soon.',
  'loanOverdueOther.title': 'A haulier’s repayment is overdue',
  'loanOverdueOther.text':
    'Note {noteNo} of {haulier} is overdue. The receivable that you confirmed secures it.',
  'loanRepaid.title': 'Repaid',
  'loanRepaid.text': 'CNY {amount} was repaid on loan application {applyNo}.',
  'loanSentBack.title': 'A loan payment was returned',
  'loanSentBack.text':
    'A payee’s bank returned a part of note {noteNo}. It counts as never lent, and interest is computed anew.',
  'authExpired.title': 'Authorisation expired',
  'authExpired.text': 'One of your authorisations has expired. Sign it again to go on.',
  'projectApproved.title': 'Project approved',
  'projectApproved.text':
    'Project “{projectName}” is approved. Its hauliers can apply for loans on it.',
  'projectRejected.title': 'Project rejected',
  'projectRejected.text': 'Project “{projectName}” was rejected. Correct it and submit again.',
  'projectOpened.title': 'A project you can borrow on',
  'projectOpened.text':
    'Project “{projectName}” of {consigner} is open. You can apply for loans on it.',
  'projectSuspended.title': 'Project suspended',
  'projectSuspended.text':
    '{consigner} suspended project “{projectName}”. Lines on it cannot be used for now. Reason: {remark}.',
  'projectEnded.title': 'Project ended',
  'projectEnded.text':
    '{consigner} ended project “{projectName}”. No loans can be applied for on it. Reason: {remark}.',
  'haulierQualified.title': 'You are a qualified haulier',
  'haulierQualified.text': '{consigner} lists you as a qualified haulier.',
  'haulierWatched.title': 'You are on watch',
  'haulierWatched.text': '{consigner} lists you as a haulier on watch.',
  'haulierRemoved.title': 'You were removed from a list',
  'haulierRemoved.text':
    '{consigner} removed you from its hauliers and takes no loan applications of yours.',
  'registrationApproved.title': 'Registration approved',
  'registrationApproved.text':
    'Your registration is approved. You can use all services of the portal.',
  'registrationRejected.title': 'Registration rejected',
  'registrationRejected.text':
    'Your registration was rejected. Log in, correct it and submit again. Reason: {remark}.',
  'consultAnswered.title': 'Question answered',
  'consultAnswered.text': 'Your question {consultNo} has an answer.',
  'vendorApproved.title': 'Account registered with the bank',
  'vendorApproved.text': 'The bank registered your enterprise’s account. You can pay by ICBC.',
  'vendorRejected.title': 'Account not registered',
  'vendorRejected.text':
    'The bank did not register your enterprise’s account. Check its name and number and submit again.',
  'passwordLocked.title': 'Wrong passwords',
  'passwordLocked.text':
    'Somebody typed wrong passwords for your account several times. The device or network they came from is locked for 30 minutes. If it was not you, change your password.',
  'passwordChanged.title': 'Password changed',
  'passwordChanged.text':
    'Your password was changed. If it was not you, contact the portal at once.',
  'accountFrozen.title': 'Account frozen',
  'accountFrozen.text': 'Your account is frozen and cannot log in. Reason: {remark}.',
  'accountThawed.title': 'Account open again',
  'accountThawed.text': 'Your account is open again.',
}
