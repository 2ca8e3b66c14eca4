import type { EverydayProblem, ProblemCode } from '#contract/problem.ts'

/** What the portal says of the refusals of its services, and what to do. */
export const refusalEn: Record<Exclude<ProblemCode, EverydayProblem>, string> = {
  idempotencyKeyMissing:
    'The request lacks its protection against repeats. Reload the page and try again',
  stillRunning:
    'Your last submission is still being processed. Wait for its result and do not submit again',
  actDropped: 'This was dropped and will not take effect. Submit it anew if you still want it',
  actNotOpen:
    'This was not saved before it was sent, so nothing was done. Ask for the outcome first',
  actTooOld:
    'This was begun more than 6 days ago. Its outcome is no longer stored, and it is not sent again. Check the list',
  signatureInvalid: 'The signature is not valid. Check the key and its secret, and what was signed',
  signatureStale:
    'The time of the request is more than {seconds, second|seconds} from the server’s. Set your clock and sign again',
  nonceUsed: 'This nonce was used for another request. Sign again with a new one',
  ordersChanged: 'The chosen orders have changed. Check them again',
  vehicleInUse:
    '{plate} has {count, order|orders} under way or being paid. Unbind it when they are finished',
  cardInUse: 'A payment to this account is in process. Unbind it when the payment is finished',
  driversFull: 'A vehicle has at most {limit} drivers. Unbind one of them first',
  cardsFull: 'A payee has at most {limit} cards. Unbind one of them first',
  keysFull: 'At most {limit} keys can be in use. Revoke one that is not needed first',
  addressesFull: 'The address book has at most {limit} addresses. Delete one that is not used',
  driverDiffers: 'This identity number is registered under another name. Check both',
  correctionLapsed:
    'The time for correcting the application has passed. Log in again and correct it from there',
  duplicateFile:
    'This file was imported within the last ten minutes. Check the list; correct the rows that were left out in the error file, and import that',
  orderNotDraft:
    'Order {number} has been submitted, or voided, and is not changed by a push. Withdraw it first, or push it under another number',
  trialExpired: 'The pre-check is no longer valid. Submit the order for it again before departure',
  paymentUnderWay:
    'This order is in a pay task. Cancel the task or wait until it has ended, then change the order',
  transferFiled:
    'A statement of a transfer was filed for this order. Its amounts, way of payment and account cannot be changed, and it cannot be voided, unless the statement is refused',
  voidWaits:
    'This order was asked to be voided and waits for the platform. Withdraw the request, or wait for the decision',
  orderTouched: 'Changed or submitted since the import, so it stays',
  stateForbids: 'This is not possible in the present state. Reload to see where it stands',
  formsFull:
    'Your drafts and unfinished forms have reached {limit} MB or 20,000 in number. Finish or drop some of them, or try again in a few days',
  fileTooLarge: 'The file is larger than {limit}. Compress or split it and upload again',
  fileTypeUnsupported:
    'The type is not supported, or the content is damaged or does not match the extension. Upload {types} that opens',
  contentTypeUnsupported: 'The Content-Type of this request must be {type}',
  fileUnreadable: 'The file cannot be read. Save it as .xlsx in Excel or WPS and upload again',
  invoiceUnreadable:
    'The invoice cannot be read; its file may be damaged. Download it from the tax authority again, or upload a picture and type it in',
  templateMismatch:
    'The header differs from the template: “{columns}” is missing. Download the latest template',
  sheetHidden: 'The sheet “{sheet}” is hidden and was not read. Show it, save and upload again',
  tooManyOrders: 'These are more than {limit} orders. Narrow them down and go in parts',
  exportLarge:
    'These are {count} rows. More than {limit} are exported in the background, not downloaded at once',
  statementLarge:
    'The month has {count} movements. A PDF has at most {limit}: download the spreadsheet',
  exportGone: 'The file has expired or was not made. Export again',
  tooManyRows: 'The file has {rows} rows; at most {limit} can be imported at once. Split it',
  cellTooFar:
    'Cell {cell} lies beyond the {rows} rows and {columns} columns that are read. Delete its content and format and upload again',
  pictureTooLarge:
    'The picture has more than {megapixels} megapixels. Make it smaller and upload again',
  idempotencyKeyReused: 'What you submit has changed. Submit it anew',
  credentialsWrong: 'Wrong account or password; {left, attempt|attempts} left',
  codeNeeded: 'The security check was not done or has expired. Try again',
  codeWrong: 'The verification code is wrong or has expired. Enter the new one',
  linkSpent:
    'The reset link was used or has expired. Get a code by SMS, or ask customer service for a new link',
  passwordWrong: 'Wrong password; {left, attempt|attempts} left',
  accountLocked: 'Too many wrong passwords. Try again in {minutes, minute|minutes}',
  accountFrozen: 'The account is frozen. Please contact customer service',
  importRunning:
    'Another file of your enterprise is being imported. Wait until it is done and upload again',
  importsFull:
    'Your enterprise has sent more than can be read at once. Try again in {seconds, second|seconds}',
  exportsFull:
    'Your enterprise has {limit} exports under way. Wait until one is done or cancel it, then try again',
  quotaExceeded:
    'The files of your last 30 days have reached {limit} MB. Upload again in a few days, or ask the service line for more space',
  balanceShort: 'The balance is short by {short} yuan. Charge the account first',
  payeeMismatch: 'The payee is not verified or does not match. Check the details and try again',
  paidTwice: 'The order has been paid or is being paid. Do not pay it again',
  limitExceeded: 'The payment limit is exceeded. Split the payment or use another channel',
  accountNotOpen: 'The paying account is not open or has been suspended',
  refundOpen: 'A refund is being handled already. Ask again once it is done',
  withdrawalsFull: 'You have withdrawn {limit} times today, which is the most. Try again tomorrow',
  agreementUnsigned: 'The payment agreement is not signed. Sign it first',
  creditShort: 'The available credit is short by {short} yuan',
  receivableUnpaid:
    '{amount} yuan lent on confirmed receivables are not repaid yet; the authorisation can be revoked or shortened once they are',
  drawForbidden:
    'The consigner’s authorisation is revoked or over, or the project or your qualification does not allow it: this cannot be signed now. Ask your consigner, then try again',
  loanRefused: 'The application does not meet the conditions. Correct it as shown and submit again',
  invoiceRefused: 'Not all orders can be invoiced. See the reasons',
  checkFailed: 'The payment did not pass its checks. See the reasons',
  channelUnavailable: 'The payment channel cannot be reached. Please try again later',
}
