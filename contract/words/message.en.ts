import type { MessageWords } from '#contract/message.rules.ts'

export const messageEn: MessageWords = {
  'message.orderToAudit.title': 'Orders to review',
  'message.orderToAudit.text':
    'Submitted by {by} ({count}), beginning with {number}. Please review.',
  'message.orderApproved.title': 'Orders approved',
  'message.orderApproved.text':
    'Approved by {by} ({count}), beginning with {number}. You can now pay.',
  'message.trialPassed.title': 'Pre-check passed',
  'message.trialPassed.text':
    'Pre-check passed, by {by} ({count}), beginning with {number}. Departure is allowed while the pre-check is valid.',
  'message.orderAmountsApproved.title': 'Amounts approved',
  'message.orderAmountsApproved.text':
    'Changed amounts approved by {by} ({count}), beginning with {number}. You can now pay.',
  'message.orderDeparted.title': 'Goods departed',
  'message.orderDeparted.text': 'Departed, carried by {by} ({count}), beginning with {number}.',
  'message.orderDelivered.title': 'Goods delivered',
  'message.orderDelivered.text':
    'Delivered by {by} ({count}), beginning with {number}. Waiting to be signed for.',
  'message.orderSigned.title': 'Goods signed for',
  'message.orderSigned.text':
    'Signed for, carried by {by} ({count}), beginning with {number}. The receipt is there.',
  'message.orderMoneyVerified.title': 'Transfer verified',
  'message.orderMoneyVerified.text':
    'Transfers verified by the platform ({count}), beginning with {number}. The orders are paid.',
  'message.orderMoneyRefused.title': 'Transfer refused',
  'message.orderMoneyRefused.text':
    'The platform refused the statement of a transfer for order {number}. Check it and add a correct one. Reason: {remark}.',
  'message.orderRejected.title': 'Orders rejected',
  'message.orderRejected.text':
    'Rejected by {by} ({count}), beginning with {number}. Please correct and submit again. Reason: {remark}.',
  'message.orderVoidApproved.title': 'Order voided',
  'message.orderVoidApproved.text': 'The platform approved your request. Order {number} is void.',
  'message.orderVoided.title': 'Order voided on the road',
  'message.orderVoided.text':
    'The carrier of order {number} asked to void it after departure, and the platform approved. It is void.',
  'message.orderVoidRejected.title': 'Order not voided',
  'message.orderVoidRejected.text':
    'The platform rejected your request to void order {number}, which goes on as before. You can ask again. Reason: {remark}.',
  'message.orderExportReady.title': 'Export of orders ready',
  'message.orderExportReady.text':
    '{fileName} ({rows, row|rows}) is ready. You can download it for 7 days.',
  'message.orderExportFailed.title': 'Export of orders failed',
  'message.orderExportFailed.text':
    '{fileName} could not be made. Export again; if it fails again, contact customer service.',
  'message.invoiceIssued.title': 'Invoice issued',
  'message.invoiceIssued.text': 'Invoice {invoiceNo} to {buyer} ({totalFen} yuan) was issued.',
  'message.invoiceReceived.title': 'Invoice received',
  'message.invoiceReceived.text': '{seller} issued invoice {invoiceNo} ({totalFen} yuan) to you.',
  'message.invoiceApplyRejected.title': 'Invoice application rejected',
  'message.invoiceApplyRejected.text':
    'Invoice application {applyNo} was rejected. Correct it and submit it again, or withdraw it. Reason: {remark}.',
  'message.invoiceApplyFailed.title': 'Invoice not issued',
  'message.invoiceApplyFailed.text':
    'No invoice was issued for application {applyNo}. Try again, or withdraw it and apply anew. Reason: {remark}.',
  'message.invoiceApplyCancelled.title': 'Application for the new invoice withdrawn',
  'message.invoiceApplyCancelled.text':
    'The portal withdrew invoice application {applyNo}. Reason: {remark}.',
  'message.invoiceCancelled.title': 'Invoice cancelled by a red letter',
  'message.invoiceCancelled.text':
    'Invoice {invoiceNo} to {buyer} ({totalFen} yuan) was cancelled by a red letter. Its orders can be invoiced again.',
  'message.invoiceReceivedCancelled.title': 'Invoice you received cancelled',
  'message.invoiceReceivedCancelled.text':
    '{seller} cancelled invoice {invoiceNo} ({totalFen} yuan) by a red letter. Do not deduct it any more.',
  'message.invoiceReceivedUnregistered.title': 'Registration of an invoice you received withdrawn',
  'message.invoiceReceivedUnregistered.text':
    '{seller} withdrew the registration of invoice {invoiceNo} ({totalFen} yuan) here. Check with the seller before you deduct it.',
  'message.redLetterRefused.title': 'Red letter refused',
  'message.redLetterRefused.text':
    'Invoice {invoiceNo} was not cancelled and remains valid. Reason: {remark}.',
  'message.invoicedMoneyReturned.title': 'Money returned on invoiced orders',
  'message.invoicedMoneyReturned.text':
    'A bank returned freight of an order on invoice {invoiceNo} ({totalFen} yuan). The invoice remains valid. Check it and pay again soon.',
  'message.invoicedMoneyReturnedBuyer.title': 'Money returned on an invoice you received',
  'message.invoicedMoneyReturnedBuyer.text':
    'A bank returned freight of an order on invoice {invoiceNo} of {seller} ({totalFen} yuan). The invoice remains valid. Check with the seller.',
  'message.payAwaiting.title': 'Waiting for the payer',
  'message.payAwaiting.text':
    'Pay task {taskNo} ({totalCount, payment|payments}, {totalFen} yuan) waits for {payer} to confirm it before {until}.',
  'message.payAsked.title': 'A safe payment waits for you',
  'message.payAsked.text':
    '{by} started pay task {taskNo} ({totalCount, payment|payments}, {totalFen} yuan) from your account book. Confirm or decline it before {until}.',
  'message.payAskedNoMore.title': 'A safe payment has ended',
  'message.payAskedNoMore.text':
    'Pay task {taskNo} ({totalFen} yuan) has ended. There is nothing left for you to confirm.',
  'message.safePaid.title': 'Safe pay: paid from your account book',
  'message.safePaid.text':
    'Pay task {taskNo} of {by} was paid from your account book: {totalCount, payment|payments}, {totalFen} yuan.',
  'message.safePartlyPaid.title': 'Safe pay: some payments were not made',
  'message.safePartlyPaid.text':
    'Pay task {taskNo} of {by}: {paidCount} paid from your account book ({paidFen} yuan). {failedCount} failed or came back ({failedFen} yuan): that money never left your account book, or is in it again.',
  'message.safeFailed.title': 'Safe pay: payment failed',
  'message.safeFailed.text':
    'None of the {totalCount, payment|payments} ({totalFen} yuan) of pay task {taskNo} of {by} was made. The money is still in your account book.',
  'message.safeReturned.title': 'Safe pay: money came back to your account book',
  'message.safeReturned.text':
    'The payees’ banks returned {count, payment|payments} ({fen} yuan) of pay task {taskNo} of {by}. The money is in your account book again.',
  'message.payPaid.title': 'Paid',
  'message.payPaid.text':
    'Pay task {taskNo} is paid: {totalCount, payment|payments}, {totalFen} yuan.',
  'message.payPartlyPaid.title': 'Some payments were not made',
  'message.payPartlyPaid.text':
    'Pay task {taskNo}: {paidCount} paid ({paidFen} yuan), {failedCount} failed or came back ({failedFen} yuan). See why, and pay those again.',
  'message.payFailed.title': 'Payment failed',
  'message.payFailed.text':
    'None of the {totalCount, payment|payments} ({totalFen} yuan) of pay task {taskNo} was made. See why, and pay again.',
  'message.payUnknown.title': 'Outcome of payments unknown',
  'message.payUnknown.text':
    'The channel has not answered for {count, payment|payments} ({fen} yuan) of pay task {taskNo}. We keep checking. Do not pay them again.',
  'message.payReturned.title': 'Payments returned',
  'message.payReturned.text':
    'The payees’ banks returned {count, payment|payments} ({fen} yuan) of pay task {taskNo}. Check the accounts and pay again.',
  'message.payRefused.title': 'The payer declined',
  'message.payRefused.text':
    '{payer} declined pay task {taskNo}. Nothing was paid, and its orders can be paid again.',
  'message.payExpired.title': 'The time to confirm has passed',
  'message.payExpired.text':
    'Pay task {taskNo} was not confirmed in time and has ended. Nothing was paid, and its orders can be paid again.',
  'message.payCancelled.title': 'Pay task cancelled',
  'message.payCancelled.text':
    'Pay task {taskNo} ({totalCount, payment|payments}) was cancelled. Its orders can be paid again.',
  'message.payeeCardBound.title': 'Payee account added',
  'message.payeeCardBound.text':
    'Account {account} of {payee} was added on {time} by {by}. If this was not your enterprise, do not pay to it and contact the portal at once.',
  'message.payeeCardDefault.title': 'Default payee account changed',
  'message.payeeCardDefault.text':
    'The default account of {payee} was changed to {account} on {time} by {by}. If this was not your enterprise, do not pay to it and contact the portal at once.',
  'message.payeeCardVerified.title': 'Payee account verified again',
  'message.payeeCardVerified.text':
    'Account {account} of {payee} was sent to the bank for verification again on {time} by {by}.',
  'message.payeeCardUnbound.title': 'Payee account unbound',
  'message.payeeCardUnbound.text':
    'Account {account} of {payee} was unbound on {time} by {by} and is not paid to any more. If this was not your enterprise, contact the portal at once.',
  'message.orderPayeeChanged.title': 'Payee account of an order changed',
  'message.orderPayeeChanged.text':
    'The payee account of order {number} was changed to {account} of {payee} on {time} by {by}. If this was not your enterprise, do not pay it and contact the portal at once.',
  'message.loanToConfirm.title': 'A loan application waits for you',
  'message.loanToConfirm.text':
    '{haulier} applied for {fen} yuan ({applyNo}). Please confirm the receivable.',
  'message.loanTakenBack.title': 'Loan application withdrawn',
  'message.loanTakenBack.text':
    '{haulier} withdrew loan application {applyNo}. There is nothing left for you to do.',
  'message.loanConfirmed.title': 'The consigner confirmed the receivable',
  'message.loanConfirmed.text':
    '{consigner} confirmed {fen} yuan for loan application {applyNo}. The bank decides next.',
  'message.loanReturned.title': 'Loan application returned',
  'message.loanReturned.text':
    '{consigner} returned loan application {applyNo}. Correct it and submit again. Reason: {remark}.',
  'message.loanReturnedByTime.title': 'Loan application returned',
  'message.loanReturnedByTime.text':
    '{consigner} did not decide on loan application {applyNo} in time. You can submit it again.',
  'message.loanSupplement.title': 'The bank asks for documents',
  'message.loanSupplement.text':
    'The bank asks for more documents for loan application {applyNo}. Reason: {remark}.',
  'message.loanRejected.title': 'Loan application rejected',
  'message.loanRejected.text': 'The bank rejected loan application {applyNo}. Reason: {remark}.',
  'message.loanRejectedOther.title': 'A loan that you confirmed was rejected',
  'message.loanRejectedOther.text':
    'The bank rejected loan application {applyNo} of {haulier}. Your confirmation of it no longer counts. You need not do anything.',
  'message.loanApproved.title': 'Loan approved, credit agreement to sign',
  'message.loanApproved.text':
    'The bank approved loan application {applyNo} for {fen} yuan. Sign the credit agreement before {until}.',
  'message.loanApprovedOther.title': 'A loan that you confirmed was approved',
  'message.loanApprovedOther.text':
    'The bank approved loan application {applyNo} of {haulier} for {fen} yuan. {haulier} signs the credit agreement before {until}.',
  'message.loanSigned.title': 'Credit agreement signed',
  'message.loanSigned.text':
    '{haulier} signed the credit agreement of loan application {applyNo} ({fen} yuan). The receivable that you confirmed repays it.',
  'message.loanFrozen.title': 'Credit line frozen',
  'message.loanFrozen.text':
    'The line of loan application {applyNo} is frozen and cannot be drawn on. Reason: {remark}.',
  'message.loanThawed.title': 'Credit line open again',
  'message.loanThawed.text': 'The line of loan application {applyNo} is open again.',
  'message.loanExpired.title': 'Loan application expired',
  'message.loanExpired.text': 'Loan application {applyNo} has expired.',
  'message.loanSettled.title': 'Loan settled',
  'message.loanSettled.text':
    'All that was drawn on loan application {applyNo} is repaid, and its line is closed.',
  'message.loanReleased.title': 'Your confirmation has ended',
  'message.loanReleased.text':
    'Loan application {applyNo} of {haulier} is over, and with it what you confirmed for it.',
  'message.loanDrawn.title': 'Loan paid out',
  'message.loanDrawn.text': 'Drawdown {noteNo} is paid out. Repay it by {dueDay}.',
  'message.loanDrawnOther.title': 'A haulier’s loan is paid out',
  'message.loanDrawnOther.text':
    'Drawdown {noteNo} of {haulier} is paid out and due by {dueDay}. The receivable that you confirmed repays it.',
  'message.loanDue.title': 'Repayment due soon',
  'message.loanDue.text':
    '{fen} yuan of drawdown {noteNo} is due by {dueDay}. Make sure that your account covers it.',
  'message.loanOverdue.title': 'Repayment overdue',
  'message.loanOverdue.text':
    'Drawdown {noteNo} is overdue and runs up penalty interest. Please repay it soon.',
  'message.loanOverdueOther.title': 'A haulier’s repayment is overdue',
  'message.loanOverdueOther.text':
    'Drawdown {noteNo} of {haulier} is overdue. The receivable that you confirmed secures it.',
  'message.loanRepaid.title': 'Repaid',
  'message.loanRepaid.text': '{amount} yuan was repaid on loan application {applyNo}.',
  'message.loanSentBack.title': 'A loan payment was returned',
  'message.loanSentBack.text':
    'A payee’s bank returned a part of drawdown {noteNo}. It counts as never lent, and interest is computed anew.',
  'message.authExpired.title': 'Authorisation expired',
  'message.authExpired.text': 'One of your authorisations has expired. Sign it again to go on.',
  'message.projectApproved.title': 'Project approved',
  'message.projectApproved.text':
    'Project “{projectName}” is approved. Its hauliers can apply for loans on it.',
  'message.projectOpened.title': 'A project you can borrow on',
  'message.projectOpened.text':
    'Project “{projectName}” of {consigner} is open. You can apply for loans on it.',
  'message.projectSuspended.title': 'Project suspended',
  'message.projectSuspended.text':
    '{consigner} suspended project “{projectName}”. Lines on it cannot be used for now. Reason: {remark}.',
  'message.projectEnded.title': 'Project ended',
  'message.projectEnded.text':
    '{consigner} ended project “{projectName}”. No loans can be applied for on it. Reason: {remark}.',
  'message.haulierQualified.title': 'You are a qualified haulier',
  'message.haulierQualified.text': '{consigner} lists you as a qualified haulier.',
  'message.haulierWatched.title': 'You are on watch',
  'message.haulierWatched.text': '{consigner} lists you as a haulier on watch.',
  'message.haulierRemoved.title': 'You were removed from a list',
  'message.haulierRemoved.text':
    '{consigner} removed you from its hauliers and takes no loan applications of yours.',
  'message.registrationApproved.title': 'Registration approved',
  'message.registrationApproved.text':
    'Your registration is approved. You can use all services of the portal.',
  'message.registrationRejected.title': 'Registration rejected',
  'message.registrationRejected.text':
    'Your registration was rejected. Log in, correct it and submit again. Reason: {remark}.',
  'message.consultAnswered.title': 'Question answered',
  'message.consultAnswered.text': 'Your question {consultNo} has an answer.',
  'message.signatureOpened.title': 'Electronic seal opened',
  'message.signatureOpened.text': 'Your certificate has been issued. It is valid until {validTo}.',
  'message.taxInfoApproved.title': 'Tax profile approved',
  'message.taxInfoApproved.text':
    'Your change of the tax profile was approved. Invoices issued from now on use it.',
  'message.taxInfoRejected.title': 'Tax profile rejected',
  'message.taxInfoRejected.text':
    'Your change of the tax profile was rejected. Correct it and submit again. Reason: {remark}.',
  'message.plateBoundElsewhere.title': 'Vehicle bound by another enterprise',
  'message.plateBoundElsewhere.text':
    'Vehicle {plate}, which you have bound, was bound by another enterprise on {time}. What you registered of it does not change. If you have doubts, ask its owner or contact the portal.',
  'message.plateContested.title': 'A vehicle is contested',
  'message.plateContested.text':
    'Vehicle {plate}, which you registered as your own, attached or leased, is registered so by another enterprise, too. The portal will check whose it is: have its licence and transport certificate ready. Until then your registration does not change.',
  'message.plateUpheld.title': 'Your vehicle is confirmed',
  'message.plateUpheld.text':
    'The portal has checked whose vehicle {plate} is. Your registration stays as it is; that of others is now an outside owner’s vehicle.',
  'message.plateRefused.title': 'A vehicle is now an outside owner’s',
  'message.plateRefused.text':
    'The portal has checked whose vehicle {plate} is. Your registration is now that of an outside owner’s vehicle; your orders do not change. If you disagree, contact the portal.',
  'message.chargeArrived.title': 'Account book charged',
  'message.chargeArrived.text': 'Charge {chargeNo}: {amountFen} yuan have arrived.',
  'message.chargeWaits.title': 'A transfer is being checked',
  'message.chargeWaits.text':
    '{amountFen} yuan from {payer} ({chargeNo}) could not be credited by themselves. The platform is checking them and will tell you the result.',
  'message.chargeSentBack.title': 'A transfer was sent back',
  'message.chargeSentBack.text':
    '{amountFen} yuan from {payer} ({chargeNo}) were not credited and went back to their payer. Reason: {remark}.',
  'message.withdrawalPaid.title': 'Withdrawal paid out',
  'message.withdrawalPaid.text':
    'Withdrawal {withdrawalNo}: {amountFen} yuan were paid to the enterprise’s own account.',
  'message.withdrawalFailed.title': 'Withdrawal failed',
  'message.withdrawalFailed.text':
    'Withdrawal {withdrawalNo}: {amountFen} yuan could not be paid out and are still in the account book. Check the enterprise’s account and withdraw again.',
  'message.withdrawalUnknown.title': 'Outcome of a withdrawal unknown',
  'message.withdrawalUnknown.text':
    'Withdrawal {withdrawalNo} has no final result yet: {amountFen} yuan stay frozen. We keep checking. Do not withdraw them again.',
  'message.balanceLow.title': 'An account runs low',
  'message.balanceLow.text':
    'Account {account} has {availableFen} yuan available, less than the {lineFen} yuan of your warning. Charge it, so that payments go through.',
  'message.withdrawalReturned.title': 'Withdrawal returned',
  'message.withdrawalReturned.text':
    'Withdrawal {withdrawalNo}: the bank returned {amountFen} yuan to the account book. Check the enterprise’s account and withdraw again.',
  'message.refundPaid.title': 'Refund paid',
  'message.refundPaid.text':
    'Refund {refundNo}: {amountFen} yuan were paid to the enterprise’s own account.',
  'message.refundRejected.title': 'Not refunded',
  'message.refundRejected.text':
    'Refund {refundNo}: {amountFen} yuan were not refunded and can be spent again. Reason: {remark}.',
  'message.vendorApproved.title': 'Account registered with the bank',
  'message.vendorApproved.text':
    'The bank registered your enterprise’s account. You can pay by ICBC.',
  'message.vendorRejected.title': 'Account not registered',
  'message.vendorRejected.text':
    'The bank did not register your enterprise’s account. Check its name and number and submit again.',
  'message.appliedAgain.title': 'Somebody applied again',
  'message.appliedAgain.text':
    'Somebody applied for an account with your enterprise’s credit code. Nothing came of it. If it was one of you, log in or retrieve the password. If not, there is nothing to do.',
  'message.passwordLocked.title': 'Wrong passwords',
  'message.passwordLocked.text':
    'Somebody typed wrong passwords for your account several times. The device or network they came from is locked for a while, and devices that you have logged in on are not. If it was not you, change your password.',
  'message.passwordChanged.title': 'Password changed',
  'message.passwordChanged.text':
    'Your password was changed. If it was not you, contact the portal at once.',
  'message.contactChanged.title': 'Contact changed',
  'message.contactChanged.text':
    'The phone or e-mail address under which you are reached was changed by our service. If you did not ask for it, contact the portal at once.',
  'message.keyCreated.title': 'Interface key created',
  'message.keyCreated.text':
    'The interface key “{name}” ({keyNo}) was created by your account. A system that has its secret can push orders. If this was not you, revoke it at once.',
  'message.keyRevoked.title': 'Interface key revoked',
  'message.keyRevoked.text':
    'The interface key “{name}” ({keyNo}) was revoked. A system that uses it cannot push orders any more.',
  'message.accountFrozen.title': 'Account frozen',
  'message.accountFrozen.text': 'Your account is frozen and cannot log in. Reason: {remark}.',
  'message.accountThawed.title': 'Account open again',
  'message.accountThawed.text': 'Your account is open again.',
}
