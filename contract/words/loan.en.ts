import type { fileTypesZhCN, LoanKey } from './loan.zhCN.ts'

/** Why a loan is not applied for, confirmed or drawn, and what to do. */
export const loanEn: Record<LoanKey, string> = {
  amountStep: 'Ask for a multiple of 10,000 yuan',
  term: 'Choose one of the terms of this product',
  termPeriod: 'Receivables are financed for the payment period of the project, {days} days',
  method: 'Choose one of the ways of repayment of this product',
  project: 'The project does not exist, is not approved or is suspended. Choose another',
  sameConsigner:
    'An application that was returned stays with its consigner. To ask another, withdraw it and apply anew',
  material: 'Missing or expired: {files}. Upload them, then submit',
  facts: 'Complete your enterprise details, then submit',
  grade: 'A credit grade of B or better is needed; yours is {grade}',
  blacklisted: 'Your enterprise is on the list of serious dishonesty and cannot apply now',
  live: 'Application {applyNo} to the same consigner for the same product is open. Apply again when it is closed',
  rejectedLately: 'The bank did not approve this lately. You can apply again after {day}',
  removed: 'The consigner has removed you from its qualified hauliers. Please contact it',
  tooLittle:
    'Too little is owed to you: this product starts at {min} yuan, and {most} yuan can be requested now',
  noRole: 'Only road hauliers can apply for a loan',
  established: 'You can apply {months} months after your enterprise was established',
  orders: 'You can apply when your orders on the platform go back {months} months',
  noProject: 'There is no project to apply for. Ask your consigner to register one',
  ownEnterprise: 'Your own enterprise cannot be the consigner',
}

/** The kinds of material, by their numbers. */
export const fileTypesEn: Readonly<Record<keyof typeof fileTypesZhCN, string>> = {
  1: 'Business licence',
  2: 'Road transport permit',
  3: 'Identity card of the legal representative, both sides',
  4: 'Articles of association',
  5: 'Bank statements of the last 6 months',
  6: 'Financial statements of the last two years',
  7: 'Tax returns or receipts of the last 12 months',
  8: 'Transport contract with the consigner',
  9: 'List of receivables',
  10: 'Credit check authorisation (enterprise)',
  11: 'Credit check authorisation (legal representative)',
  12: 'List of vehicles with their licences',
  13: 'Shareholders’ resolution (above 1 million yuan)',
}
