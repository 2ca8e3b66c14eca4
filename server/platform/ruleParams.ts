/** What a parameter counts in. */
export type Unit =
  | 'fen'
  | 'ppm'
  | 'megabytes'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'months'
  | 'years'

/** Rates, limits, periods and terms that an operator may set, each with what holds until then; null: nothing does. */
export const ruleParams = {
  serviceFeePpm: [1_000, 'ppm', 'Service fee on what is paid'],
  payMinFen: [10, 'fen', 'Least amount of one payment'],
  'singleLimitFen.ALIPAY': [10_000_000, 'fen', 'Most of one payment by account book'],
  'singleLimitFen.SAFE': [10_000_000, 'fen', 'Most of one payment by safe pay'],
  'singleLimitFen.ICBC': [50_000_000, 'fen', 'Most of one payment by bank'],
  'singleLimitFen.LOAN': [50_000_000, 'fen', 'Most of one payment out of a loan'],
  payerDayLimitFen: [10_000_000_000, 'fen', 'Most that an enterprise pays in a day'],
  payeeDayLimitFen: [20_000_000, 'fen', 'Most that a payee receives in a day'],
  payeeMonthLimitFen: [50_000_000, 'fen', 'Most that a payee receives in a month'],
  payeeYearLimitFen: [500_000_000, 'fen', 'Most that a payee receives in a year'],
  remarkRequiredFen: [5_000_000, 'fen', 'From here on a payment needs a remark'],
  confirmThresholdFen: [null, 'fen', 'From here on the payer confirms at the cashier'],
  withdrawalFeeFen: [200, 'fen', 'Fee of one withdrawal from an account book'],
  cashierMinutes: [30, 'minutes', 'How long the cashier waits for the payer'],
  icbcApprovalHours: [24, 'hours', 'How long the bank waits for its approval'],
  draftTaskDays: [30, 'days', 'How long a pay task that nobody started is kept'],
  importWarnDays: [180, 'days', 'Age from which an imported order is warned of'],
  importMaxAgeDays: [null, 'days', 'Age from which an order is not imported'],
  driverMaxAge: [63, 'years', 'Greatest age of a driver'],
  trialValidHours: [72, 'hours', 'How long after its pre-check a real-time order may depart'],
  fileSpaceMb: [2_048, 'megabytes', 'Most that an enterprise stores in files within 30 days'],
  loanMinAgeMonths: [12, 'months', 'Least age of an enterprise that borrows'],
  loanMinOrderMonths: [3, 'months', 'How long it has carried, at least'],
  loanReapplyDays: [90, 'days', 'Wait after a bank has rejected an application'],
  vatGeneralPpm: [90_000, 'ppm', 'VAT rate of general taxpayers on freight'],
  vatSmallPpm: [10_000, 'ppm', 'VAT rate of small-scale taxpayers'],
  lpr1yPpm: [30_000, 'ppm', 'Loan prime rate of one year'],
  reviewRegistrationSeconds: [5, 'seconds', 'Demonstration: until an application is approved'],
  reviewCleanSeconds: [30, 'seconds', 'Demonstration: until an order without warnings is approved'],
  reviewWarnSeconds: [600, 'seconds', 'Demonstration: until an order with warnings is approved'],
  reviewInvoiceSeconds: [5, 'seconds', 'Demonstration: until an application for an invoice passes'],
  issueInvoiceSeconds: [5, 'seconds', 'Demonstration: until the tax authority issues an invoice'],
  bankDecisionSeconds: [60, 'seconds', 'Demonstration: until the bank decides on a loan'],
  projectReviewSeconds: [30, 'seconds', 'Demonstration: until a project is approved'],
} as const satisfies Record<string, readonly [usual: number | null, unit: Unit, about: string]>

export type ParamCode = keyof typeof ruleParams
/** Those with a value of their own. */
export type SettledCode = {
  [C in ParamCode]: (typeof ruleParams)[C][0] extends number ? C : never
}[ParamCode]
